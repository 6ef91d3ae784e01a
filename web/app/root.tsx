import { pageTitle, product } from '@akwan/contract/product.ts';
import { type ReactNode, use } from 'react';
import { Links, Meta, Outlet, type ShouldRevalidateFunctionArgs, useRouteLoaderData } from 'react-router';
import { SavesDataContext } from '#components/saves-data.ts';
import { ErrorPage } from '#layout/error-page.tsx';
import { privateMeta } from '#layout/page-meta.ts';
import { PageScripts } from '#layout/page-scripts.tsx';
import { Shell } from '#layout/shell.tsx';
import { lastShellData, type ShellData, shellUser } from '#layout/shell-data.ts';
import { isNotFound, whatWentWrong } from '#layout/what-went-wrong.ts';
import type { Route } from './+types/root';
import { checkSession, requireStaying } from './api/current-user.ts';
import { loadOrFallback } from './api/load-or-fallback.ts';
import { getRequestContext, savesData } from './api/page-context.ts';
import { PageRenderContext, routeStylesProps } from './api/render-context.ts';
// Most pages have a form: what forms share comes with the frame.
import '#components/field.tsx';
import '#forms/use-submit-guard.ts';
import './styles/tokens.css';
import './styles/fonts.css';
import './styles/base.css';
import './styles/layout.css';
import './styles/text.css';

export async function loader({ url, request, context }: Route.LoaderArgs): Promise<ShellData> {
  const requestContext = getRequestContext(context);
  const { inboxOffered, requestId, publicUrl } = requestContext;
  const session = await checkSession(context);
  requireStaying(url, session);
  const { user, team, offersWelcome, unreadMessages, unreadNotifications, isChecked } = session;
  return {
    user: user && shellUser(user),
    sessionChecked: isChecked,
    offersWelcome: Boolean(user?.isVerified) && offersWelcome,
    unreadMessages,
    flash: requestContext.takeFlash(),
    year: new Date().getUTCFullYear(),
    inboxOffered,
    // What visitors get is the same for all of them.
    ...(user && { requestId, unreadNotifications, team }),
    publicUrl,
    savesData: savesData(request),
  };
}

/** Without an answer the header stays as it was: a lost connection is not the end of a session. */
export const clientLoader = ({ serverLoader }: Route.ClientLoaderArgs) =>
  loadOrFallback(serverLoader, lastShellData);

const sessionPages = ['/login', '/leaving', '/goodbye', '/verify-email'];

/** A link changes nothing about the session, unless it leads to or from a page about it; forms and reloads may. */
export function shouldRevalidate(args: ShouldRevalidateFunctionArgs): boolean {
  const { currentUrl, nextUrl, formMethod, defaultShouldRevalidate } = args;
  const isAboutSession = [currentUrl, nextUrl].some(({ pathname }) => sessionPages.includes(pathname));
  const isLink = currentUrl.href !== nextUrl.href && !formMethod;
  return isLink && !isAboutSession ? false : defaultShouldRevalidate;
}

export const meta: Route.MetaFunction = ({ error }) => {
  if (!error) return [{ title: pageTitle('Home') }, { name: 'description', content: product.tagline }];
  return privateMeta(isNotFound(error) ? 'Page not found' : whatWentWrong(error).title);
};

export function Layout({ children }: { children: ReactNode }) {
  const { nonce, styles } = use(PageRenderContext);
  const root = useRouteLoaderData<ShellData>('root');
  return (
    <html lang="en" className={root?.savesData ? 'saves-data' : undefined}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content="#0B5B41" />
        <meta name="color-scheme" content="light dark" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
        <link rel="manifest" href="/site.webmanifest" />
        <Meta />
        <style {...routeStylesProps} nonce={nonce} {...styles} />
        <Links />
      </head>
      <body>
        <SavesDataContext value={root?.savesData ?? false}>
          <Shell>{children}</Shell>
        </SavesDataContext>
        <PageScripts savesData={root?.savesData ?? false} />
      </body>
    </html>
  );
}

export default function Root() {
  return <Outlet />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorPage error={error} />;
}
