import cluster, { type Worker } from 'node:cluster';

type Ask = { siblings: 'ask'; key: string; from: number };
type Answer = { siblings: 'answer'; key: string; to: number; value: string };
type Message = Ask | Answer | { siblings: 'joined' };

/** Those who have the value answer at once; nobody says that he lacks it. */
const answerWithin = 250;

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
    for (const other of joined) if (other !== worker) send(other, { ...message, from: worker.id });
  });
}

/** In a worker: returns how to ask the others for a value, and answers them with what `find` has. Elsewhere there are no others. */
export function askSiblings(find: (key: string) => Promise<string | undefined>) {
  const asked = new Map<string, { value: Promise<string | undefined>; answer: (value?: string) => void }>();
  const send = (message: Message) => void process.send?.(message);

  const ask = (key: string) => {
    let answer: (value?: string) => void = () => {};
    const value = new Promise<string | undefined>((resolve) => {
      answer = resolve;
    }).finally(() => asked.delete(key));
    asked.set(key, { value, answer });
    setTimeout(answer, answerWithin).unref();
    send({ siblings: 'ask', key, from: 0 });
    return value;
  };

  if (cluster.isWorker) {
    process.on('message', async (message: Message) => {
      if (message.siblings === 'answer') asked.get(message.key)?.answer(message.value);
      if (message.siblings !== 'ask') return;
      const value = await find(message.key);
      if (value) send({ siblings: 'answer', key: message.key, to: message.from, value });
    });
    send({ siblings: 'joined' });
  }
  return async (key: string) => (cluster.isWorker ? (asked.get(key)?.value ?? ask(key)) : undefined);
}
