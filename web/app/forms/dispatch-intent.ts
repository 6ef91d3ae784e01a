import { data } from 'react-router';
import { textOf } from './form-failure.ts';

/**
 * Carries out what the pressed button of a form stands for, by its name: `dispatchIntent(form, { save: …, delete: … })`.
 * An intent that the page does not have is rejected, so that none is carried out for want of another.
 */
export function dispatchIntent<Actions extends Record<string, () => unknown>>(
  form: FormData,
  actions: Actions,
): ReturnType<Actions[keyof Actions]> {
  const intent = textOf(form, 'intent');
  const action = Object.hasOwn(actions, intent) ? actions[intent] : undefined;
  if (!action) throw data('The request could not be read.', { status: 400 });
  return action() as ReturnType<Actions[keyof Actions]>;
}
