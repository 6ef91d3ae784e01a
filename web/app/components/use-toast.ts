import { createContext, useContext } from 'react';
import type { NoticeKind } from './notice.tsx';

export type ToastMessage = { kind: NoticeKind; text: string; hint?: string | undefined };
export type Toaster = Record<NoticeKind, (text: string, hint?: string) => void>;

const silent: Toaster = { success() {}, error() {}, info() {}, warning() {} };

export const ToastContext = createContext<Toaster>(silent);

export function useToast(): Toaster {
  return useContext(ToastContext);
}
