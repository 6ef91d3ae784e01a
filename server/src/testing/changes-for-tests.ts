import type { ChangeFeed } from '#infra/db/change-feed.ts';

/** A change feed that delivers what a test says, when it says so. */
export function changesForTests() {
  const listeners: Parameters<ChangeFeed['onChange']>[0][] = [];
  let isListening = true;
  const changes: ChangeFeed = {
    isListening: () => isListening,
    caughtUp: async () => {},
    onChange: (listener) => void listeners.push(listener),
    onPersonChange: () => {},
    close: async () => {},
  };
  const publish = (tag: string | null) => {
    for (const listener of listeners) listener(tag);
  };
  const lose = () => {
    isListening = false;
  };
  const listen = () => {
    isListening = true;
    publish(null);
  };
  return { changes, publish, lose, listen };
}
