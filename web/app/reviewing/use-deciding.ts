import { undoSeconds } from '@akwan/contract/limits.ts';
import { useEffect, useState } from 'react';
import { useFrozen } from '#components/use-frozen.ts';

type Person = { _id: string; status: string; mentorshipId?: string };

const waitingOf = (people: readonly Person[] | undefined) =>
  people?.flatMap(({ _id, status, mentorshipId }) =>
    status === 'pending' ? [`${mentorshipId} ${_id}`] : [],
  ) ?? [];

/**
 * A list of cards that stays as it is while somebody decides. When all who waited are decided and no undo is left, the
 * list that was loaded since takes its place: the next people, or the sentence that there are none.
 */
export function useDeciding<List>(
  loaded: List,
  peopleIn: (list: NonNullable<List>) => readonly Person[],
): List {
  const [round, setRound] = useState(0);
  const list = useFrozen(loaded, round);
  const left = new Set(waitingOf(loaded ? peopleIn(loaded) : undefined));
  const waited = waitingOf(list ? peopleIn(list) : undefined);
  const isDone = loaded !== null && waited.length > 0 && !waited.some((id) => left.has(id));
  useEffect(() => {
    if (!isDone) return;
    const timer = setTimeout(() => setRound((before) => before + 1), undoSeconds * 1000);
    return () => clearTimeout(timer);
  }, [isDone]);
  return list;
}
