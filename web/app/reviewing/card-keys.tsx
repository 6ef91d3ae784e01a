import { type ReactNode, useRef } from 'react';
import { useReviewKeys } from './review-keys.tsx';

const keys = [
  ['J', 'Next person'],
  ['K', 'Previous person'],
  ['A', 'Approve'],
  ['D', 'Decline'],
  ['U', 'Undo the last decision'],
  ['?', 'Show these shortcuts'],
] as const;

const buttons: Record<string, string> = { a: 'approved', d: 'declined' };

/** The keys of the review desk for a list of cards: they press the buttons of the card that has the focus. */
export function CardKeys({
  people,
  children,
}: {
  people: readonly { status: string }[];
  children: ReactNode;
}) {
  const list = useRef<HTMLDivElement>(null);
  const lastDecided = useRef<Element | null>(null);
  const onKey = (key: string): boolean => {
    const cards = [...(list.current?.querySelectorAll('.decidable') ?? [])];
    const at = cards.findIndex((card) => card.contains(document.activeElement));
    if (key === 'j') return focusOn(cards.slice(at + 1).find(isOpen));
    if (key === 'k') return focusOn(cards.slice(0, Math.max(at, 0)).findLast(isOpen));
    if (key === 'u') return press(lastDecided.current, '.decided-line button');
    const status = buttons[key];
    const card = at < 0 ? cards.find(isOpen) : cards[at];
    if (!status || !card || !press(card, `.decision-buttons [value="${status}"]`)) return false;
    lastDecided.current = card;
    focusOn(
      cards.slice(cards.indexOf(card) + 1).find(isOpen) ??
        cards.find((each) => each !== card && isOpen(each)),
    );
    return true;
  };
  const help = useReviewKeys('Shortcuts', keys, onKey);
  return (
    <div ref={list} className="stack card-keys">
      {people.some(({ status }) => status === 'pending') && help}
      {children}
    </div>
  );
}

const isOpen = (card: Element) => !card.querySelector('.decided-line');

function focusOn(card: Element | undefined): boolean {
  const heading = card?.querySelector<HTMLElement>('h2[tabindex]');
  heading?.focus({ preventScroll: true });
  card?.scrollIntoView({ block: 'nearest' });
  return heading !== null && heading !== undefined;
}

function press(card: Element | null, selector: string): boolean {
  const button = card?.querySelector<HTMLElement>(selector);
  button?.click();
  return Boolean(button);
}
