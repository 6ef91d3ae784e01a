import { product } from '@akwan/contract/product.ts';
import { ButtonLink } from '#components/button.tsx';
import { Card } from '#components/card.tsx';
import { PageHead } from '#components/page-head.tsx';
import { dayOf } from '#format/dates.ts';
import { privateMeta } from '#layout/page-meta.ts';
import type { Route } from './+types/goodbye';

export const meta: Route.MetaFunction = () => privateMeta('Goodbye');

/** `until` is the day of the erasure; without it everything is erased already. */
export const loader = ({ url }: Route.LoaderArgs) => ({ until: dayOf(url.searchParams.get('until')) });

export default function Goodbye({ loaderData: { until } }: Route.ComponentProps) {
  return (
    <div className="page page-form">
      <PageHead
        title={until ? `Your account will be deleted on ${until}` : 'Your account is deleted'}
        lead={`Thank you for the time you spent on ${product.name}.`}
      />
      <Card className="stack">
        <h2>What happens now</h2>
        {until ? (
          <ul className="bullets">
            <li>You are logged out, and nobody on {product.name} sees you any more.</li>
            <li>Interviews and sessions that were planned are cancelled, and we have told the others.</li>
            <li>Changed your mind? Log in before {until}, and you can keep everything else as it was.</li>
            <li>On {until} everything about you is erased for good.</li>
          </ul>
        ) : (
          <ul className="bullets">
            <li>You are logged out, and everything about you is erased. This cannot be undone.</li>
            <li>Interviews and sessions that were planned are cancelled, and we have told the others.</li>
            <li>You can sign up again at any time, with the same email address.</li>
          </ul>
        )}
        <div className="row">
          {until && (
            <ButtonLink to="/login?next=/leaving" variant="secondary">
              Log in to keep my account
            </ButtonLink>
          )}
          <ButtonLink to="/" variant={until ? 'quiet' : 'secondary'}>
            Go to the home page
          </ButtonLink>
        </div>
      </Card>
    </div>
  );
}
