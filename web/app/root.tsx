import { pageTitle, product } from '@akwan/contract/product.ts';
import { type ReactNode, use } from 'react';
import { Links, Meta, Outlet, Scripts, ScrollRestoration } from 'react-router';
import { currentUser } from '#http/current-user.ts';
import { doorOf } from '#http/door-context.ts';
import { InlineCssContext } from '#http/inline-css.ts';
import { useNonce } from '#http/nonce.ts';
import type { Route } from './+types/root';

export async function loader({ context }: Route.LoaderArgs) {
  const door = doorOf(context);
  return { user: await currentUser(context), flash: door.takeFlash(), inboxOffered: door.inboxOffered };
}

export const meta: Route.MetaFunction = () => [
  { title: pageTitle('Home') },
  { name: 'description', content: product.tagline },
];

export function Layout({ children }: { children: ReactNode }) {
  const nonce = useNonce();
  const css = use(InlineCssContext);
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content="#0B5B41" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <Meta />
        <Links />
        {css && (
          <style data-app="" nonce={nonce} suppressHydrationWarning>
            {css}
          </style>
        )}
      </head>
      <body>
        {children}
        <ScrollRestoration nonce={nonce} />
        <Scripts nonce={nonce} />
      </body>
    </html>
  );
}

export default function Root() {
  return <Outlet />;
}
