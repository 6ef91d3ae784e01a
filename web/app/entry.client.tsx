import { startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { InlineCssContext } from './api/inline-css.ts';
import { NonceContext } from './api/nonce.ts';
import { loadWholeStyles } from './components/whole-styles.ts';
import wholeCss from './styles/app.css?url';

const sentCss = document.querySelector('style[data-app]')?.textContent ?? '';
const nonce = document.querySelector('script[nonce]') as HTMLScriptElement | null;

startTransition(() => {
  hydrateRoot(
    document,
    <NonceContext value={nonce?.nonce}>
      <InlineCssContext value={sentCss}>
        <HydratedRouter />
      </InlineCssContext>
    </NonceContext>,
  );
});

loadWholeStyles(wholeCss);
