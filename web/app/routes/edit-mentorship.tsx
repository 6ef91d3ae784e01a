import { useEffect } from 'react';
import { requireRole } from '#api/current-user.ts';
import { Breadcrumb } from '#components/breadcrumb.tsx';
import { ErrorState } from '#components/error-state.tsx';
import { PageHead } from '#components/page-head.tsx';
import { useToast } from '#components/use-toast.ts';
import { orFailure } from '#features/mentor-dashboard/action-failures.ts';
import { mentorDashboard, tabHref } from '#features/mentor-dashboard/dashboard-tabs.ts';
import { findOwnMentorship } from '#features/mentorships/find-own-mentorship.server.ts';
import { MentorshipForm } from '#features/mentorships/mentorship-form.tsx';
import { fetchOneFailed, updateFailed } from '#features/mentorships/mentorship-messages.ts';
import { type MentorshipFailure, valuesOf } from '#features/mentorships/mentorship-values.ts';
import { saveMentorship } from '#features/mentorships/save-mentorship.server.ts';
import { privateMeta } from '#layout/page-meta.ts';
import type { Route } from './+types/edit-mentorship';

export const meta: Route.MetaFunction = () => privateMeta('Edit mentorship');

export async function loader({ request, context, params }: Route.LoaderArgs) {
  await requireRole(context, request, 'mentor');
  const mentorship = await findOwnMentorship(context, params.id);
  return { mentorship: mentorship && { title: mentorship.title, values: valuesOf(mentorship) } };
}

export async function action({ request, context, params }: Route.ActionArgs) {
  await requireRole(context, request, 'mentor');
  return saveMentorship(context, await request.formData(), { id: params.id, doneTo: tabHref('open') });
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  orFailure(serverAction, updateFailed);

export default function EditMentorship({ loaderData: { mentorship }, actionData }: Route.ComponentProps) {
  const toast = useToast();
  useEffect(() => {
    if (!mentorship) toast.error(fetchOneFailed);
  }, [mentorship, toast]);
  return (
    <div className="page page-form">
      <PageHead
        breadcrumb={<Breadcrumb items={[mentorDashboard, { label: 'Edit mentorship' }]} />}
        title="Edit mentorship"
        lead={mentorship?.title}
      />
      {mentorship ? (
        <MentorshipForm
          intent="update"
          values={mentorship.values}
          cancelTo={tabHref('open')}
          failure={(actionData as MentorshipFailure | undefined) ?? null}
        />
      ) : (
        <ErrorState text={fetchOneFailed} />
      )}
    </div>
  );
}
