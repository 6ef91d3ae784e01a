import { type ReactNode, useRef } from 'react';
import { useRouteLoaderData } from 'react-router';
import { ToastProvider } from '#components/toast.tsx';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import { NavigationProgress } from './navigation-progress.tsx';
import type { ShellData } from './shell-data.ts';
import { useOfflineGuard } from './use-offline-guard.ts';
import { usePageFocus } from './use-page-focus.ts';
import { useStoredSession } from './use-stored-session.ts';
import './shell.css';

/** Header, content, footer and messages: around every page, the error page included. */
export function Shell({ children }: { children: ReactNode }) {
  const fresh = useRouteLoaderData<ShellData>('root');
  // A failed navigation has no root data; the current user is still the same.
  const known = useRef(fresh);
  if (fresh) known.current = fresh;
  const data = known.current;
  useStoredSession(data?.user?._id, fresh?.sessionChecked ?? false);
  return (
    <ToastProvider initial={data?.flash}>
      <Frame data={data}>{children}</Frame>
    </ToastProvider>
  );
}

function Frame({ data, children }: { data: ShellData | undefined; children: ReactNode }) {
  const main = useRef<HTMLElement>(null);
  usePageFocus(main);
  useOfflineGuard();
  return (
    <>
      <a href="#main" className="skip-link" data-behind-menu="">
        Skip to content
      </a>
      <NavigationProgress />
      <Header user={data?.user ?? null} />
      <main id="main" ref={main} tabIndex={-1} data-behind-menu="">
        {children}
      </main>
      <Footer year={data?.year} inboxOffered={data?.inboxOffered ?? false} />
    </>
  );
}
