import { pageTitle } from '@akwan/contract/product.ts';
import { useNonce } from '#api/render-context.ts';
import { LinkTabs } from '#components/tabs.tsx';
import { ActionsPart } from '#features/component-gallery/actions-part.tsx';
import { DisplayPart } from '#features/component-gallery/display-part.tsx';
import { FormsPart } from '#features/component-gallery/forms-part.tsx';
import { NavigationPart } from '#features/component-gallery/navigation-part.tsx';
import { StatesPart } from '#features/component-gallery/states-part.tsx';
import tokens from '#styles/tokens.css?raw';

export const meta = () => [{ title: pageTitle('Components') }];

const parts = [
  { key: 'display', label: 'Language', Part: DisplayPart },
  { key: 'actions', label: 'Actions', Part: ActionsPart },
  { key: 'forms', label: 'Forms', Part: FormsPart },
  { key: 'navigation', label: 'Navigation', Part: NavigationPart },
  { key: 'states', label: 'States', Part: StatesPart },
];

const themes = ['light', 'dark'] as const;

/** A page has the theme of the system; here, each block has its own. */
const themeStyles = Array.from(
  tokens.matchAll(/:root \{([^}]*)/g),
  ([, colours], index) => `[data-theme=${themes[index]}]{color-scheme:${themes[index]};${colours}}`,
).join('');

/** Every component in both themes; ids carry the theme, because each part stands on the page twice. */
export default function Components() {
  const nonce = useNonce();
  return (
    <main>
      <style nonce={nonce}>{themeStyles}</style>
      <div className="page">
        <h1>Components</h1>
        <LinkTabs label="Parts" tabs={parts} current="display" hrefFor={(key) => `#${key}-light`} />
      </div>
      <div className="gallery">
        {themes.map((theme) => (
          <div key={theme} data-theme={theme} className="gallery-theme">
            <div className="stack-lg">
              {parts.map(({ key, Part }) => (
                <section key={key} id={`${key}-${theme}`} aria-label={`${key}, ${theme}`} className="stack">
                  <Part theme={theme} />
                </section>
              ))}
            </div>
          </div>
        ))}
      </div>
    </main>
  );
}
