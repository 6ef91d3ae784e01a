import { isRouteErrorResponse } from 'react-router';

type Fault = { title: string; text: string; mayPass: boolean };

const titles: Record<number, string> = {
  403: 'This page is not open to you',
  410: 'This is no longer here',
};

export const isNotFound = (error: unknown): boolean => isRouteErrorResponse(error) && error.status === 404;

/** The words for an error. A refusal brings a sentence of its own; a fault of ours never shows its insides. */
export function whatWentWrong(error: unknown): Fault {
  const title = 'Something went wrong';
  if (isRouteErrorResponse(error)) {
    const { status, data } = error;
    const text = status !== 500 && typeof data === 'string' && data;
    const mayPass = !titles[status];
    return { title: titles[status] ?? title, text: text || 'Please try again in a moment.', mayPass };
  }
  if (error instanceof TypeError && neverAnswered.test(error.message)) {
    return {
      title: 'We could not be reached',
      text: 'Check your connection, then try again.',
      mayPass: true,
    };
  }
  return { title, text: 'This is our fault, not yours. Please try again.', mayPass: true };
}

// Each browser has its own words for a request that got no answer.
const neverAnswered = /fetch|network|load failed/i;
