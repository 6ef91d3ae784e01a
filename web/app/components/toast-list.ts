import type { ToastMessage } from './use-toast.ts';

export type ShownToast = ToastMessage & { id: number; at: number };

const sameMoment = 400;

export const isUrgent = ({ kind }: ToastMessage) => kind === 'error' || kind === 'warning';

/**
 * The same message twice at one moment is one toast; said again later it replaces itself and is announced anew.
 * What went wrong before is settled or told anew by what comes now: on a phone a pile would cover the form.
 */
export function withToast(shown: ShownToast[], message: ToastMessage, id: number, at: number): ShownToast[] {
  const twin = shown.find((toast) => toast.kind === message.kind && toast.text === message.text);
  if (twin && at - twin.at < sameMoment) return shown;
  const current = shown.filter((toast) => toast !== twin && (!isUrgent(toast) || at - toast.at < sameMoment));
  return [...current, { ...message, id, at }];
}
