import { requireRole } from '#api/current-user.ts';
import { Breadcrumb } from '#components/breadcrumb.tsx';
import { ConfirmStep } from '#components/confirm-step.tsx';
import { PageHead } from '#components/page-head.tsx';
import { DetailsForm } from '#features/profiles/details-form.tsx';
import type { ShownEntry } from '#features/profiles/entry-form.tsx';
import { detailsAction, loadOwnProfile } from '#features/profiles/own-profile.server.ts';
import { ProfileEntries } from '#features/profiles/profile-entries.tsx';
import { detailsFailed, detailsPath } from '#features/profiles/profile-messages.ts';
import { ProfileTabs } from '#features/profiles/profile-tabs.tsx';
import { FailureSummary } from '#forms/failure-summary.tsx';
import { sendForm } from '#forms/send-form.ts';
import { privateMeta } from '#layout/page-meta.ts';
import type { Route } from './+types/profile-details';

export const meta: Route.MetaFunction = () => privateMeta('Profile details');

export async function loader({ url, context }: Route.LoaderArgs) {
  await requireRole(context, url, 'jobseeker');
  const { profile } = await loadOwnProfile(context);
  const query = url.searchParams;
  return { profile, removing: query.get('remove'), editing: query.get('edit') };
}

export async function action({ url, request, context }: Route.ActionArgs) {
  await requireRole(context, url, 'jobseeker');
  return detailsAction(context, request);
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  sendForm(serverAction, detailsFailed);

const removal = {
  title: 'Remove this entry?',
  text: 'Employers no longer see it, and your CV no longer has it.',
  confirmLabel: 'Remove',
};

export default function ProfileDetails({ loaderData, actionData }: Route.ComponentProps) {
  const { profile, removing, editing } = loaderData;
  const failureOf = (intent: string) => (actionData?.values.intent === intent ? actionData : undefined);
  const education = profile.education.map(
    ({ programme, institution, ...entry }): ShownEntry => ({
      ...entry,
      title: programme,
      place: institution,
    }),
  );
  const experience = profile.experience.map(
    ({ role, organisation, ...entry }): ShownEntry => ({ ...entry, title: role, place: organisation }),
  );
  const subject = [...education, ...experience].find(({ _id }) => _id === removing);
  return (
    <div className="page page-form">
      <PageHead
        breadcrumb={<Breadcrumb items={[{ label: 'Profile', to: '/profile' }, { label: 'Details' }]} />}
        title="Profile details"
        lead="Employers see this when you apply, and your CV is created from it."
      />
      <ProfileTabs current="/profile/details" />
      <div className="stack">
        <FailureSummary failure={actionData} />
        {subject && (
          <ConfirmStep
            question={removal}
            subject={subject.title}
            values={{ intent: 'delete', entryId: subject._id }}
            backTo={detailsPath}
          />
        )}
        <DetailsForm profile={profile} failure={failureOf('details')} />
        <ProfileEntries
          kind="education"
          entries={education}
          editing={editing}
          failure={failureOf('education')}
        />
        <ProfileEntries
          kind="experience"
          entries={experience}
          editing={editing}
          failure={failureOf('experience')}
        />
      </div>
    </div>
  );
}
