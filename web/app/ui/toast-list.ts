import type { ToastMessage } from './use-toast.ts';

export type ShownToast = ToastMessage & { id: number; at: number };

const sameMoment = 400;

/** The same message twice at one moment is one toast; said again later it replaces itself and is announced anew. */
export function withToast(shown: ShownToast[], message: ToastMessage, id: number, at: number): ShownToast[] {
  const twin = shown.find((toast) => toast.kind === message.kind && toast.text === message.text);
  if (twin && at - twin.at < sameMoment) return shown;
  return [...shown.filter((toast) => toast !== twin), { ...message, id, at }];
}
