const secondsBetweenTries = 3;
const longestWait = 3000;

let arrived: Promise<void> = Promise.resolve();

/** A page comes with its own rules only; the rest follows, and is asked for again when the network drops it. */
export function loadWholeStyles(href: string): void {
  arrived = new Promise((resolve) => {
    // Late styles are better than a page that never answers.
    setTimeout(resolve, longestWait);
    ask(href, resolve);
  });
}

function ask(href: string, onLoad: () => void): void {
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  link.href = href;
  link.onload = onLoad;
  link.onerror = () => {
    link.remove();
    setTimeout(() => ask(href, onLoad), secondsBetweenTries * 1000);
  };
  document.head.append(link);
}

/** What the server did not send, such as a toast, a dialog or the next page, waits for this before it shows. */
export const wholeStyles = (): Promise<void> => arrived;
