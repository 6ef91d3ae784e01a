import cluster, { type Worker } from 'node:cluster';
import { hash } from 'node:crypto';

/** The owner of a key is one of the workers, the same for all who ask; everybody is all others. */
type Whom = 'owner' | 'everybody';
type Ask = { siblings: 'ask'; key: string; whom: Whom; from: number };
type Answer = { siblings: 'answer'; key: string; whom: Whom; to: number; value?: string | undefined };
type Message = Ask | Answer | { siblings: 'joined' };

/** An owner always answers, also that it lacks the value, and may make it first. Of all others those who have it do, at once. */
const answerWithin: Record<Whom, number> = { owner: 1_000, everybody: 250 };

const ownerOf = (key: string, workers: Worker[]) =>
  workers[hash('sha1', key, 'buffer').readUInt32BE() % workers.length];

/** In the primary process: passes questions on to the other workers, and their answers back. */
export function relayBetweenWorkers(): void {
  const joined = new Set<Worker>();
  const send = (worker: Worker | undefined, message: Message) => {
    if (worker?.isConnected()) worker.send(message);
  };
  cluster.on('exit', (worker) => joined.delete(worker));
  cluster.on('message', (worker, message: Message) => {
    if (message.siblings === 'joined') joined.add(worker);
    if (message.siblings === 'answer') send(cluster.workers?.[message.to], message);
    if (message.siblings !== 'ask') return;
    const { key, whom } = message;
    const owner = whom === 'owner' ? ownerOf(key, [...joined]) : undefined;
    // The owner itself asks nobody.
    if (owner === worker) return send(worker, { siblings: 'answer', key, whom, to: worker.id });
    for (const other of owner ? [owner] : joined)
      if (other !== worker) send(other, { ...message, from: worker.id });
  });
}

/** In a worker: returns how to ask the others for a value, and answers them with what `find` has. Elsewhere there are no others. */
export function askSiblings(find: (key: string, whom: Whom) => Promise<string | undefined>) {
  const asked = new Map<string, { value: Promise<string | undefined>; answer: (value?: string) => void }>();
  const send = (message: Message) => void process.send?.(message);

  const ask = (key: string, whom: Whom) => {
    let answer: (value?: string) => void = () => {};
    const value = new Promise<string | undefined>((resolve) => {
      answer = resolve;
    }).finally(() => asked.delete(`${whom} ${key}`));
    asked.set(`${whom} ${key}`, { value, answer });
    setTimeout(answer, answerWithin[whom]).unref();
    send({ siblings: 'ask', key, whom, from: 0 });
    return value;
  };

  if (cluster.isWorker) {
    process.on('message', async (message: Message) => {
      if (message.siblings === 'answer') asked.get(`${message.whom} ${message.key}`)?.answer(message.value);
      if (message.siblings !== 'ask') return;
      const { key, whom, from } = message;
      const value = await find(key, whom).catch(() => undefined);
      if (value || whom === 'owner') send({ siblings: 'answer', key, whom, to: from, value });
    });
    send({ siblings: 'joined' });
  }
  return async (key: string, whom: Whom) =>
    cluster.isWorker ? (asked.get(`${whom} ${key}`)?.value ?? ask(key, whom)) : undefined;
}
