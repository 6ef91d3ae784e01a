import type { User } from '@akwan/contract/accounts.ts';
import { type Role, roles } from '@akwan/contract/lists/roles.ts';
import { requireRole } from '#api/current-user.ts';
import { Breadcrumb } from '#components/breadcrumb.tsx';
import { PageHead } from '#components/page-head.tsx';
import { FailureSummary } from '#features/accounts/failure-summary.tsx';
import { sendOrExplain } from '#features/accounts/send-or-explain.ts';
import { profileCrumbs } from '#features/profiles/profile-crumbs.ts';
import { ProfileForm } from '#features/profiles/profile-form.tsx';
import { saveProfile } from '#features/profiles/save-profile.server.ts';
import { privateMeta } from '#layout/page-meta.ts';
import type { Route } from './+types/profile';

export const meta: Route.MetaFunction = () => privateMeta('Profile');

export async function loader({ request, context }: Route.LoaderArgs): Promise<{ user: User }> {
  return { user: await requireRole(context, request, ...roles) };
}

export const action = ({ request, context }: Route.ActionArgs) => saveProfile(context, request);

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => sendOrExplain(serverAction);

const leads: Record<Role, string> = {
  jobseeker: 'Keep your details and your CV here, ready for the next application.',
  employer: 'Your company name and picture stand on every job you post.',
  mentor: 'How those you mentor see you.',
  admin: 'Your name and picture as others see them.',
};

export default function Profile({ loaderData: { user }, actionData }: Route.ComponentProps) {
  return (
    <div className="page">
      <PageHead
        breadcrumb={<Breadcrumb items={profileCrumbs(user.role)} />}
        title="Profile"
        lead={leads[user.role]}
      />
      {/* What was saved stands in the form as it was kept. */}
      <ProfileForm
        key={JSON.stringify(user)}
        user={user}
        failure={actionData}
        summary={<FailureSummary failure={actionData} />}
      />
    </div>
  );
}
