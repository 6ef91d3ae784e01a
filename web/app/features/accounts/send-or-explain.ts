import { data } from 'react-router';
import type { Failure } from './failure.ts';

const unreachable: Failure = {
  message: 'We could not reach the server. Check your connection and try again.',
  errors: {},
  typed: {},
};

/** Without a network the form stays as it is and says so; the error page would take away what was typed. */
export async function sendOrExplain<Reply>(send: () => Promise<Reply>) {
  try {
    return await send();
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    return data(unreachable, { status: 503 });
  }
}
