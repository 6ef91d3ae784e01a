/** An application that could not be sent and waits on this phone, file included. */
export type WaitingApplication = {
  /** One for each person and job. */
  id: string;
  personId: string;
  jobId: string;
  jobTitle: string;
  message: string;
  useProfileCv: boolean;
  /** Missing in those that were kept by an earlier version. */
  usesGeneratedCv?: boolean;
  keepsCv?: boolean;
  /** By the id of the question. */
  answers?: Record<string, string>;
  file: File | null;
  keptAt: string;
  /** Was sent, and the answer may have been lost. */
  wasTried: boolean;
  /** Why the server did not accept it. */
  refused: string | null;
};

/** A week of a work record that could not be sent. */
export type WaitingWeek = {
  /** One for each record and Monday. */
  id: string;
  personId: string;
  recordId: string;
  monday: string;
  /** The week as it is shown. */
  name: string;
  jobTitle: string;
  text: string;
  hours: string;
  keptAt: string;
  wasTried: boolean;
  refused: string | null;
};

export type Waiting = WaitingApplication | WaitingWeek;

export type NewWaiting = Pick<
  WaitingApplication,
  | 'personId'
  | 'jobId'
  | 'jobTitle'
  | 'message'
  | 'useProfileCv'
  | 'usesGeneratedCv'
  | 'keepsCv'
  | 'answers'
  | 'file'
>;

export type NewWaitingWeek = Omit<WaitingWeek, 'id' | 'keptAt' | 'wasTried' | 'refused'>;

const storeName = 'waiting-applications';

const finished = <Value>(request: IDBRequest<Value>): Promise<Value> =>
  new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', () => reject(request.error));
  });

/** What the request did is there when its transaction is complete; a full phone refuses only then. */
const committed = (transaction: IDBTransaction): Promise<void> =>
  new Promise((resolve, reject) => {
    transaction.oncomplete = () => resolve();
    transaction.onabort = () => reject(transaction.error);
  });

async function inStore<Value>(mode: IDBTransactionMode, work: (store: IDBObjectStore) => IDBRequest<Value>) {
  // A page of version 1 that is still open knows no weeks, and cannot open version 2.
  const opening = indexedDB.open('akwan', 2);
  opening.onupgradeneeded = ({ oldVersion }) => {
    if (oldVersion < 1) opening.result.createObjectStore(storeName, { keyPath: 'id' });
  };
  const db = await finished(opening);
  try {
    const transaction = db.transaction(storeName, mode);
    const request = work(transaction.objectStore(storeName));
    const [value] = await Promise.all([finished(request), committed(transaction)]);
    return value;
  } finally {
    db.close();
  }
}

const listAll = async (): Promise<Waiting[]> => inStore('readonly', (store) => store.getAll());

export async function listWaiting(personId: string | null): Promise<Waiting[]> {
  return (await listAll()).filter((entry) => entry.personId === personId);
}

/** Tells the parts of this page that what waits has changed. */
export const waitingChanged = new EventTarget();

async function change(work: (store: IDBObjectStore) => IDBRequest): Promise<void> {
  await inStore('readwrite', work);
  waitingChanged.dispatchEvent(new Event('change'));
}

export function keepApplication(fields: NewWaiting, now = new Date()) {
  const id = `${fields.personId} ${fields.jobId}`;
  const application = { ...fields, id, keptAt: now.toISOString(), wasTried: false, refused: null };
  return change((store) => store.put(application satisfies WaitingApplication));
}

export function keepWeek(fields: NewWaitingWeek, now = new Date()) {
  const id = `${fields.personId} ${fields.recordId} ${fields.monday}`;
  const week = { ...fields, id, keptAt: now.toISOString(), wasTried: false, refused: null };
  return change((store) => store.put(week satisfies WaitingWeek));
}

/** Notes how far it came; false when it was removed meanwhile, which stays so. */
export async function updateWaiting(
  id: string,
  changes: Partial<Pick<Waiting, 'wasTried' | 'refused'>>,
): Promise<boolean> {
  let isThere = false;
  await change((store) => {
    const found: IDBRequest<Waiting | undefined> = store.get(id);
    found.addEventListener('success', () => {
      if (!found.result) return;
      isThere = true;
      store.put({ ...found.result, ...changes });
    });
    return found;
  });
  return isThere;
}

export const removeWaiting = (id: string) => change((store) => store.delete(id));

/** Another person logged in, or (null) somebody logged out: what was waiting for others goes with its files. */
export async function removeWaitingOfOthers(personId: string | null): Promise<void> {
  for (const { id, personId: owner } of await listAll()) if (owner !== personId) await removeWaiting(id);
}
