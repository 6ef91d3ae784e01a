import { type Role, roles } from '@akwan/contract/lists/roles.ts';
import { requireRole } from '#api/current-user.ts';
import { homeOf } from '#api/paths.ts';
import { Breadcrumb } from '#components/breadcrumb.tsx';
import { PageHead } from '#components/page-head.tsx';
import { EmployerPage } from '#features/employer-dashboard/employer-page.tsx';
import { Completeness } from '#features/profiles/completeness.tsx';
import { EmployersView } from '#features/profiles/employers-view.tsx';
import { loadOwnProfile } from '#features/profiles/own-profile.server.ts';
import { ProfileForm } from '#features/profiles/profile-form.tsx';
import { ProfileTabs } from '#features/profiles/profile-tabs.tsx';
import { loadCompanyLine, saveProfile } from '#features/profiles/save-profile.server.ts';
import { sendForm } from '#forms/send-form.ts';
import { privateMeta } from '#layout/page-meta.ts';
import type { Route } from './+types/profile';

export const meta: Route.MetaFunction = () => privateMeta('Profile');

export async function loader({ url, context }: Route.LoaderArgs) {
  const user = await requireRole(context, url, ...roles);
  return {
    user,
    companyLine: user.role === 'employer' ? await loadCompanyLine(context, user._id) : null,
    own: user.role === 'jobseeker' ? await loadOwnProfile(context) : null,
  };
}

export const action = ({ request, context }: Route.ActionArgs) => saveProfile(context, request);

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  sendForm(serverAction, 'Failed to update profile.');

const homeLabels: Record<Role, string> = {
  jobseeker: 'Home',
  employer: 'Employer Dashboard',
  mentor: 'Mentor Dashboard',
  admin: 'Admin Dashboard',
};

const leads: Record<Role, string> = {
  jobseeker: 'Keep your details and your CV here, ready for the next application.',
  employer: 'Your company name and picture appear on every job you post.',
  mentor: 'This is how your mentees see you.',
  admin: 'Your name and picture as others see them.',
};

export default function Profile({ loaderData, actionData }: Route.ComponentProps) {
  const { user, companyLine, own } = loaderData;
  const home = { label: homeLabels[user.role], to: homeOf(user) };
  return (
    <EmployerPage others="">
      <PageHead
        breadcrumb={<Breadcrumb items={[home, { label: 'Profile' }]} />}
        title="Profile"
        lead={leads[user.role]}
      />
      {user.role === 'jobseeker' && <ProfileTabs current="/profile" />}
      {own && <Completeness completeness={own.completeness} />}
      {/* The key shows what was saved as it was kept. */}
      <ProfileForm
        key={JSON.stringify([user, companyLine])}
        user={user}
        companyLine={companyLine}
        failure={actionData}
      />
      {own && <EmployersView profile={own.profile} />}
    </EmployerPage>
  );
}
