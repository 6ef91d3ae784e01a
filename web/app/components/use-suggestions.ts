import { useCallback, useEffect, useRef, useState } from 'react';

/** A page that fits the typed text. */
export type SearchSuggestion = {
  text: string;
  /** What it is, in a word. */
  kind: string;
  url: string;
  /** What the box holds once it was chosen. */
  leaves: string;
};

export type Suggest = (typed: string, signal: AbortSignal) => Promise<SearchSuggestion[]>;

const restingTime = 200;
const minTyped = 2;

/** Suggestions for what is being typed: once the fingers rest, and never those for what was typed before. */
export function useSuggestions(suggest: Suggest) {
  const [suggestions, setSuggestions] = useState<SearchSuggestion[]>([]);
  const running = useRef<AbortController | null>(null);

  const drop = useCallback(() => {
    running.current?.abort();
    setSuggestions([]);
  }, []);

  const ask = useCallback(
    (typed: string) => {
      running.current?.abort();
      const request = new AbortController();
      const { signal } = request;
      running.current = request;
      if (typed.trim().length < minTyped) return setSuggestions([]);
      const show = (found: SearchSuggestion[]) => {
        if (!signal.aborted) setSuggestions(found);
      };
      const timer = setTimeout(() => {
        // Without a network the search works all the same, as far as anything does.
        if (navigator.onLine) suggest(typed.trim(), signal).then(show, () => show([]));
      }, restingTime);
      signal.addEventListener('abort', () => clearTimeout(timer));
    },
    [suggest],
  );

  useEffect(() => () => running.current?.abort(), []);
  return { suggestions, ask, drop };
}
