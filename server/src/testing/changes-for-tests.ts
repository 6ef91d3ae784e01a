import type { Topic } from '@akwan/contract/endpoint.ts';
import type { PublicChanges } from '#infra/db/public-changes.ts';

/** As a process hears of changes, at the moments that a test chooses. */
export function changesForTests() {
  const listeners: Parameters<PublicChanges['onChange']>[0][] = [];
  let isListening = true;
  const changes: PublicChanges = {
    isListening: () => isListening,
    caughtUp: async () => {},
    onChange: (listener) => void listeners.push(listener),
    onPersonChange: () => {},
    close: async () => {},
  };
  const tell = (topic: Topic | null) => {
    for (const listener of listeners) listener(topic);
  };
  const lose = () => {
    isListening = false;
    tell(null);
  };
  return { changes, tell, lose };
}
