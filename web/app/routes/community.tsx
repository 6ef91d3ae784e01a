import { ButtonLink } from '#components/button.tsx';
import { EmptyState } from '#components/empty-state.tsx';
import { PageHead } from '#components/page-head.tsx';
import { publicMeta } from '#layout/page-meta.ts';
import type { Route } from './+types/community';

export const meta: Route.MetaFunction = ({ matches }) =>
  publicMeta(matches, {
    screen: 'Community',
    path: '/community',
    description: 'A place for students, graduates and mentors in Ghana to help each other. Opening later.',
  });

export default function Community() {
  return (
    <div className="page">
      <PageHead
        title="Community"
        lead="Students, graduates and mentors who help each other into work: that is what this page is for."
      />
      <EmptyState
        title="The doors are not open yet"
        text="We would rather open it well than early. Until then, the resources have links to groups, meetups and professional bodies in Ghana that you can join today."
        action={<ButtonLink to="/resources?tab=networking">See networking resources</ButtonLink>}
      />
    </div>
  );
}
