import type { ChangeFeed } from '#infra/db/change-feed.ts';

/** A change feed that delivers what a test says, when it says so. */
export function changesForTests() {
  const listeners: Parameters<ChangeFeed['onChange']>[0][] = [];
  let isListening = true;
  let heard = 0;
  const changes: ChangeFeed = {
    isListening: () => isListening,
    position: () => (isListening ? { since: 'the test began', heard } : undefined),
    caughtUp: async () => {},
    onChange: (listener) => void listeners.push(listener),
    onPersonChange: () => {},
    close: async () => {},
  };
  const publish = (tag: string | null) => {
    heard += 1;
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
