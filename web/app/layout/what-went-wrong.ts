import { isRouteErrorResponse } from 'react-router';

type Fault = {
  title: string;
  text: string;
  /** Worth another try. */
  mayPass: boolean;
  /** The server answered, so there is a request id to look up. */
  isOurs: boolean;
};

const titles: Record<number, string> = {
  403: 'This page is not open to you',
  410: 'This is no longer here',
};

export const isNotFound = (error: unknown): boolean => isRouteErrorResponse(error) && error.status === 404;

/** What to say about an error. A 4xx has a sentence of its own; an error of ours never shows its insides. */
export function whatWentWrong(error: unknown): Fault {
  const title = 'Something went wrong';
  if (isRouteErrorResponse(error)) {
    const { status, data } = error;
    // Below 406 are the router's own errors (a form sent to a page that takes none), which talk to programmers.
    const isForPeople = status === 403 || (status > 405 && status !== 500);
    // A proxy in between answers with a page of its own.
    const text = isForPeople && typeof data === 'string' && !data.trimStart().startsWith('<') && data;
    const mayPass = !titles[status];
    return {
      title: titles[status] ?? title,
      text: text || 'Please try again in a moment.',
      mayPass,
      isOurs: mayPass,
    };
  }
  if (error instanceof TypeError && neverAnswered.test(error.message)) {
    return {
      title: 'We could not be reached',
      text: 'Check your connection, then try again.',
      mayPass: true,
      isOurs: false,
    };
  }
  return { title, text: 'This is our fault, not yours. Please try again.', mayPass: true, isOurs: true };
}

// Each browser has its own message for a request that got no answer.
const neverAnswered = /fetch|network|load failed/i;
