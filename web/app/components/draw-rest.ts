const cardsAtOnce = 4;

/** Lays out the cards below the first screen a few in each frame: no tap waits for all of them. */
export function drawRest(): void {
  const { dataset } = document.documentElement;
  if (dataset.drawn === 'all') return;
  const waiting = [...document.querySelectorAll<HTMLElement>('.list-grid > li:nth-child(n + 5)')];
  const next = () => {
    for (const card of waiting.splice(0, cardsAtOnce)) card.style.contentVisibility = 'visible';
    if (waiting.length > 0) requestAnimationFrame(() => setTimeout(next));
    else dataset.drawn = 'all';
  };
  next();
}
