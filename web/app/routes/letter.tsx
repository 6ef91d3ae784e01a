import { onlyTheAuthority } from '@akwan/contract/facts.ts';
import { getLetter } from '@akwan/contract/national-service.ts';
import { product } from '@akwan/contract/product.ts';
import { data } from 'react-router';
import { api } from '#api/page-context.ts';
import { Card } from '#components/card.tsx';
import { ErrorState } from '#components/error-state.tsx';
import { Notice } from '#components/notice.tsx';
import { PageHead } from '#components/page-head.tsx';
import { dayOf } from '#format/dates.ts';
import { privateMeta } from '#layout/page-meta.ts';
import type { Route } from './+types/letter';

/** For those who have the link, not for search engines. */
export const meta: Route.MetaFunction = () => privateMeta('Letter of interest');

export async function loader({ params, context }: Route.LoaderArgs) {
  const result = await api(context).call(getLetter, { params });
  if (result.ok) return data({ letter: result.reply.letter, isLoaded: true });
  const { status } = result.error;
  // An address that is none, or no letter any more: both read the same.
  const isLoaded = status === 404 || status === 400;
  return data({ letter: null, isLoaded }, { status: isLoaded ? 404 : status });
}

export default function LetterPage({ loaderData: { letter, isLoaded } }: Route.ComponentProps) {
  return (
    <div className="page page-medium stack">
      <PageHead title="Letter of interest" lead={`Compare this page with the letter in your hand.`} />
      {!isLoaded && <ErrorState failed="Failed to fetch letter" />}
      {isLoaded && !letter?.stands && (
        <Notice kind="warning" role="status" title="This letter is no longer valid.">
          <p>It was withdrawn, or {product.name} never issued it.</p>
        </Notice>
      )}
      {letter?.stands && letter.issuedAt && (
        <Card as="article" className="stack" aria-labelledby="letter">
          <Notice kind="success" title="This letter is valid." />
          <h2 id="letter">{letter.name}</h2>
          <p>
            <strong>{letter.company}</strong> would be glad to have {letter.name} for national service
            {letter.serviceYear && ` in the service year ${letter.serviceYear}`}, as {letter.jobTitle}.
          </p>
          <p className="small muted">
            Reference {letter.reference}, issued{' '}
            <time dateTime={letter.issuedAt}>{dayOf(letter.issuedAt)}</time>
          </p>
        </Card>
      )}
      <p className="small">{onlyTheAuthority}</p>
    </div>
  );
}
