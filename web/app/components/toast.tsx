import { type FocusEvent, type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import { CloseIcon } from './icon.tsx';
import { IconButton } from './icon-button.tsx';
import { NoticeIcon } from './notice.tsx';
import { isUrgent, type ShownToast, withToast } from './toast-list.ts';
import { placeToasts } from './toast-place.ts';
import { ToastContext, type Toaster, type ToastMessage } from './use-toast.ts';
import './toast.css';
import './notice.css';

const lifetime = 5000;
const none: readonly ToastMessage[] = [];

type ToastProviderProps = { initial?: readonly ToastMessage[]; children: ReactNode };

export function ToastProvider({ initial = none, children }: ToastProviderProps) {
  const [toasts, setToasts] = useState<ShownToast[]>(() =>
    initial.map((message, at) => ({ ...message, id: -1 - at, at: 0 })),
  );
  const [live, setLive] = useState(false);
  const shownInitial = useRef(initial);
  const nextId = useRef(0);

  const toaster = useMemo<Toaster>(() => {
    const show = (kind: ToastMessage['kind']) => (text: string, hint?: string) => {
      const id = nextId.current++;
      const now = Date.now();
      setToasts((shown) => withToast(shown, { kind, text, hint }, id, now));
    };
    return { success: show('success'), error: show('error'), info: show('info'), warning: show('warning') };
  }, []);

  // A live region announces only changes, so a toast from the server enters it after the first paint.
  useEffect(() => setLive(true), []);

  useEffect(() => {
    if (shownInitial.current === initial) return;
    shownInitial.current = initial;
    for (const { kind, text, hint } of initial) toaster[kind](text, hint);
  }, [initial, toaster]);

  const close = (id: number) => setToasts((shown) => shown.filter((toast) => toast.id !== id));

  return (
    <ToastContext value={toaster}>
      {children}
      <ToastRegion toasts={toasts} live={live} onClose={close} />
    </ToastContext>
  );
}

type ToastRegionProps = { toasts: ShownToast[]; live: boolean; onClose: (id: number) => void };

function ToastRegion({ toasts, live, onClose }: ToastRegionProps) {
  // The id of the held toast, not a boolean: a toast that is closed under the pointer fires no leave event.
  const [hovered, setHovered] = useState<string | null>(null);
  const [focused, setFocused] = useState<string | null>(null);
  const paused = !live || toasts.some(({ id }) => [hovered, focused].includes(String(id)));
  const cameFrom = useRef<HTMLElement | null>(null);
  const region = useRef<HTMLElement>(null);
  // Placed once for each message: while it is read it does not move.
  const latest = toasts.at(-1)?.id;
  // biome-ignore lint/correctness/useExhaustiveDependencies: for every new message
  useEffect(() => {
    if (live && region.current) placeToasts(region.current);
  }, [latest, live]);
  const close = (id: number) => {
    // Closed by keyboard: the focus returns to where it was, not to the top of the page.
    if (document.activeElement?.matches('.toasts :focus-visible')) cameFrom.current?.focus();
    onClose(id);
  };
  const enter = (event: FocusEvent) => {
    const from = event.relatedTarget as HTMLElement | null;
    if (!event.currentTarget.contains(from)) cameFrom.current = from;
    setFocused(toastAt(event));
  };
  const list = (shown: ShownToast[]) =>
    shown.map((toast) => (
      <Toast key={toast.id} toast={toast} paused={paused} onClose={() => close(toast.id)} />
    ));

  return (
    <section
      ref={region}
      className="toasts"
      aria-label="Notifications"
      onPointerOver={(event) => setHovered(toastAt(event))}
      onPointerLeave={() => setHovered(null)}
      onFocus={enter}
      onBlur={() => setFocused(null)}
    >
      {!live && list(toasts)}
      <div role="alert">{live && list(toasts.filter(isUrgent))}</div>
      <div role="status">{live && list(toasts.filter((toast) => !isUrgent(toast)))}</div>
    </section>
  );
}

const toastAt = ({ target }: { target: EventTarget }) =>
  (target as Element).closest('[data-toast]')?.getAttribute('data-toast') ?? null;

type ToastProps = { toast: ShownToast; paused: boolean; onClose: () => void };

function Toast({ toast, paused, onClose }: ToastProps) {
  const left = useRef(lifetime);
  const close = useRef(onClose);
  close.current = onClose;

  useEffect(() => {
    if (paused) return;
    const started = Date.now();
    const timer = setTimeout(() => close.current(), left.current);
    return () => {
      clearTimeout(timer);
      left.current -= Date.now() - started;
    };
  }, [paused]);

  const entrance = toast.id >= 0 ? ' toast-enter' : '';
  return (
    <div className={`notice toast notice-${toast.kind}${entrance}`} data-toast={toast.id}>
      <NoticeIcon kind={toast.kind} />
      <div>
        <p>{toast.text}</p>
        {toast.hint && <p className="small">{toast.hint}</p>}
      </div>
      <span className="needs-script">
        <IconButton label="Close notification" onClick={onClose}>
          <CloseIcon />
        </IconButton>
      </span>
    </div>
  );
}
