import { product } from '@akwan/contract/product.ts';
import { ButtonAnchor } from '#components/button.tsx';
import { Card } from '#components/card.tsx';
import { HelpLink } from '#components/help-link.tsx';
import { WarningIcon } from '#components/icon.tsx';
import { MailIcon } from '#components/icons-work.tsx';
import { PageHead } from '#components/page-head.tsx';
import { topics, warningSigns } from '#features/support/questions.ts';
import { ReportScam } from '#features/support/report-scam.tsx';
import { Topic } from '#features/support/topic.tsx';
import { publicMeta } from '#layout/page-meta.ts';
import type { Route } from './+types/support';
import '#components/landing-part.css';

export const meta: Route.MetaFunction = ({ matches }) =>
  publicMeta(matches, {
    screen: 'Support',
    path: '/support',
    description: `Answers for job seekers, employers and mentors on ${product.name}, how to reach us, and how to report a scam.`,
  });

export const loader = () => ({ topics, warningSigns });

export default function Support({ loaderData }: Route.ComponentProps) {
  return (
    <div className="page">
      <PageHead
        title="Support"
        lead="Short answers to what people ask us most. If yours is not here, write: a person reads it."
        actions={
          <ButtonAnchor href="#report-scam" variant="secondary" icon={<WarningIcon />}>
            Report a scam
          </ButtonAnchor>
        }
      />
      <div className="support">
        <div className="stack-lg">
          {loaderData.topics.map((topic) => (
            <Topic key={topic.id} {...topic} />
          ))}
        </div>
        <div className="stack">
          <HelpLink article="">All help pages</HelpLink>
          <Card as="section" aria-labelledby="contact" className="stack-sm">
            <h2 id="contact">Write to us</h2>
            <p className="muted">We answer on working days, usually within two.</p>
            <a href={`mailto:${product.contactEmail}`} className="link forward-link">
              <MailIcon />
              {product.contactEmail}
            </a>
          </Card>
          <ReportScam signs={loaderData.warningSigns} />
        </div>
      </div>
    </div>
  );
}
