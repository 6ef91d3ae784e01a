import { type ReactNode, type RefObject, useEffect, useRef } from 'react';
import { useLocation, useNavigation, useRouteLoaderData } from 'react-router';
import { ToastProvider } from '#components/toast.tsx';
import { useListActionToasts } from '#forms/list-action.ts';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import { MobileMenu, useMenu } from './mobile-menu.tsx';
import { rememberShellData, type ShellData } from './shell-data.ts';
import { useLinkGuard } from './use-link-guard.ts';
import { useOfflinePages } from './use-offline-pages.ts';
import { useStoredSession } from './use-stored-session.ts';
import './shell.css';
import './overlays.css';

/** Header, content, footer and messages: around every page, the error page included. */
export function Shell({ children }: { children: ReactNode }) {
  const fresh = useRouteLoaderData<ShellData>('root');
  // A navigation that failed, or whose session could not be checked, does not change who the current user is.
  const known = useRef(fresh);
  if (fresh) {
    const { user = null, sessionChecked = false } = known.current ?? {};
    known.current = fresh.sessionChecked ? fresh : { ...fresh, user, sessionChecked };
  }
  const data = known.current;
  useStoredSession(data?.user?._id, fresh?.sessionChecked ?? false);
  useEffect(() => rememberShellData(data), [data]);
  return (
    <ToastProvider initial={data?.flash}>
      <Frame data={data} sessionChecked={fresh?.sessionChecked ?? false}>
        {children}
      </Frame>
    </ToastProvider>
  );
}

type FrameProps = { data: ShellData | undefined; sessionChecked: boolean; children: ReactNode };

function Frame({ data, sessionChecked, children }: FrameProps) {
  const user = data?.user ?? null;
  // Nobody who may be logged in is asked to log in.
  const offersLogin = data?.sessionChecked ?? false;
  const main = useRef<HTMLElement>(null);
  const menu = useMenu();
  usePageFocus(main);
  useOfflinePages(user, sessionChecked);
  const isOpening = useLinkGuard();
  useListActionToasts();
  return (
    <>
      <a href="#main" className="skip-link" data-behind-menu="">
        Skip to content
      </a>
      <NavigationProgress isOpening={isOpening} />
      <Header user={user} data={data} offersLogin={offersLogin} menu={menu} />
      <main id="main" ref={main} tabIndex={-1} data-behind-menu="">
        {children}
      </main>
      {!user && <MobileMenu menu={menu} offersLogin={offersLogin} />}
      <Footer year={data?.year} inboxOffered={data?.inboxOffered ?? false} />
    </>
  );
}

/** Shows that a tap was registered, when the answer takes a moment. */
function NavigationProgress({ isOpening }: { isOpening: boolean }) {
  const { state } = useNavigation();
  return state === 'idle' && !isOpening ? null : (
    <div role="progressbar" aria-label="Loading" className="progress" />
  );
}

/** After a navigation the focus moves to the page's content, unless the page sets it itself. */
function usePageFocus(main: RefObject<HTMLElement | null>): void {
  const { pathname } = useLocation();
  const shown = useRef(pathname);

  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    if (!main.current?.contains(document.activeElement)) main.current?.focus({ preventScroll: true });
  }, [pathname, main]);
}
