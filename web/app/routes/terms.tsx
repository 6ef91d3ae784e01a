import { product } from '@akwan/contract/product.ts';
import { PageHead } from '#components/page-head.tsx';
import { LegalText } from '#features/legal/legal-text.tsx';
import { termsParts } from '#features/legal/terms-parts.ts';
import { publicMeta } from '#layout/page-meta.ts';
import type { Route } from './+types/terms';

export const meta: Route.MetaFunction = ({ matches }) =>
  publicMeta(matches, {
    screen: 'Terms of use',
    path: '/terms',
    description: `The terms of use of ${product.name}: what you can expect of us and of each other.`,
  });

/** In the loader: the text is no part of the page's script. */
export const loader = () => ({ parts: termsParts });

export default function Terms({ loaderData }: Route.ComponentProps) {
  return (
    <div className="page">
      <PageHead title="Terms of use" lead="What you can expect of us and of each other. In plain words." />
      <LegalText parts={loaderData.parts} other={{ to: '/privacy', label: 'privacy page' }} />
    </div>
  );
}
