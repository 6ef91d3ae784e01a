/** An application that could not be sent and is kept on this phone, file included. */
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
  file: File | null;
  keptAt: string;
  /** Was sent, and the answer may have been lost. */
  wasTried: boolean;
  /** Why the server did not accept it. */
  refused: string | null;
};

export type NewWaiting = Pick<
  WaitingApplication,
  'personId' | 'jobId' | 'jobTitle' | 'message' | 'useProfileCv' | 'usesGeneratedCv' | 'keepsCv' | 'file'
>;

const storeName = 'waiting-applications';

const finished = <Value>(request: IDBRequest<Value>): Promise<Value> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });

async function inStore<Value>(mode: IDBTransactionMode, work: (store: IDBObjectStore) => IDBRequest<Value>) {
  const opening = indexedDB.open('akwan', 1);
  opening.onupgradeneeded = () => opening.result.createObjectStore(storeName, { keyPath: 'id' });
  const db = await finished(opening);
  try {
    return await finished(work(db.transaction(storeName, mode).objectStore(storeName)));
  } finally {
    db.close();
  }
}

const listAll = async (): Promise<WaitingApplication[]> => inStore('readonly', (store) => store.getAll());

export async function listWaiting(personId: string | null): Promise<WaitingApplication[]> {
  return (await listAll()).filter((application) => application.personId === personId);
}

/** Tells the parts of this page that what waits has changed. */
export const waitingChanged = new EventTarget();

async function change(work: (store: IDBObjectStore) => IDBRequest): Promise<void> {
  await inStore('readwrite', work);
  waitingChanged.dispatchEvent(new Event('change'));
}

export const saveWaiting = (application: WaitingApplication) => change((store) => store.put(application));

export function keepApplication(fields: NewWaiting, now = new Date()) {
  const id = `${fields.personId} ${fields.jobId}`;
  return saveWaiting({ ...fields, id, keptAt: now.toISOString(), wasTried: false, refused: null });
}

export const removeWaiting = (id: string) => change((store) => store.delete(id));

/** Another person logged in, or (null) somebody logged out: what was waiting for others goes with its files. */
export async function removeWaitingOfOthers(personId: string | null): Promise<void> {
  for (const { id, personId: owner } of await listAll()) if (owner !== personId) await removeWaiting(id);
}
