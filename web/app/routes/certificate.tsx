import { getCertificate } from '@akwan/contract/certificates.ts';
import { product } from '@akwan/contract/product.ts';
import { data } from 'react-router';
import { api } from '#api/page-context.ts';
import { Card } from '#components/card.tsx';
import { ChipList } from '#components/chips.tsx';
import { ErrorState } from '#components/error-state.tsx';
import { PageHead } from '#components/page-head.tsx';
import { dayOf } from '#format/dates.ts';
import { countOf } from '#format/numbers.ts';
import { privateMeta } from '#layout/page-meta.ts';
import type { Route } from './+types/certificate';

/** For whoever has the link, not for search engines. */
export const meta: Route.MetaFunction = () => privateMeta('Certificate');

export async function loader({ params, context }: Route.LoaderArgs) {
  const result = await api(context).call(getCertificate, { params });
  if (result.ok) return data({ certificate: result.reply.certificate });
  if (result.error.status === 404) throw new Response(null, { status: 404 });
  return data({ certificate: null }, { status: result.error.status });
}

export default function CertificatePage({ loaderData: { certificate } }: Route.ComponentProps) {
  if (!certificate) {
    return (
      <div className="page">
        <ErrorState failed="Failed to fetch certificate" />
      </div>
    );
  }
  const { name, mentorshipTitle, duration, mentorName, sessionsAttended, issuedAt, skills } = certificate;
  return (
    <div className="page page-medium">
      <PageHead title="Certificate" lead={`A mentorship at ${product.name} was completed.`} />
      <Card as="article" className="stack" aria-labelledby="certificate">
        <h2 id="certificate">{name}</h2>
        <p>
          completed the mentorship <strong>{mentorshipTitle}</strong> ({duration}) with{' '}
          {mentorName ?? 'a mentor who has left'} on <time dateTime={issuedAt}>{dayOf(issuedAt)}</time>
          {sessionsAttended > 0 && ` and came to ${countOf(sessionsAttended, 'session')}`}.
        </p>
        <ChipList items={skills} />
        <p className="small muted break-all">Record {certificate._id}</p>
      </Card>
    </div>
  );
}
