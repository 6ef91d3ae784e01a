import { product } from '@akwan/contract/product.ts';
import { PageHead } from '#components/page-head.tsx';
import { LegalText } from '#features/legal/legal-text.tsx';
import { privacyParts } from '#features/legal/privacy-parts.ts';
import { publicMeta } from '#layout/page-meta.ts';
import type { Route } from './+types/privacy';

export const meta: Route.MetaFunction = ({ matches }) =>
  publicMeta(matches, {
    screen: 'Privacy',
    path: '/privacy',
    description: `What ${product.name} keeps about you, who sees it, for how long, and your rights under the Data Protection Act of Ghana.`,
  });

/** In the loader: the text is no part of the page's script. */
export const loader = () => ({ parts: privacyParts });

export default function Privacy({ loaderData }: Route.ComponentProps) {
  return (
    <div className="page">
      <PageHead
        title="Privacy"
        lead="What we keep about you, who sees it, how long, and what you can do. In plain words."
      />
      <LegalText parts={loaderData.parts} other={{ to: '/terms', label: 'terms of use' }} />
    </div>
  );
}
