import { requireRole } from '#api/current-user.ts';
import { loadOrFallback } from '#api/load-or-fallback.ts';
import { Breadcrumb } from '#components/breadcrumb.tsx';
import { ErrorState } from '#components/error-state.tsx';
import { PageHead } from '#components/page-head.tsx';
import { mentorDashboard, tabHref } from '#features/mentor-dashboard/mentor-tabs.tsx';
import { MentorshipForm } from '#features/mentorships/mentorship-form.tsx';
import { fetchOneFailed, updateFailed } from '#features/mentorships/mentorship-messages.ts';
import { valuesOf } from '#features/mentorships/mentorship-values.ts';
import { findOwnMentorship, saveMentorship } from '#features/mentorships/own-mentorships.server.ts';
import { sendForm } from '#forms/send-form.ts';
import { privateMeta } from '#layout/page-meta.ts';
import type { Route } from './+types/edit-mentorship';

export const meta: Route.MetaFunction = () => privateMeta('Edit mentorship');

export async function loader({ url, context, params }: Route.LoaderArgs) {
  await requireRole(context, url, 'mentor');
  const mentorship = await findOwnMentorship(context, params.id);
  return { mentorship: mentorship && { title: mentorship.title, values: valuesOf(mentorship) } };
}

export const clientLoader = ({ serverLoader }: Route.ClientLoaderArgs) =>
  loadOrFallback(serverLoader, () => ({ mentorship: null }));

export async function action({ url, request, context, params }: Route.ActionArgs) {
  await requireRole(context, url, 'mentor');
  return saveMentorship(context, await request.formData(), { id: params.id, doneTo: tabHref('open') });
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  sendForm(serverAction, updateFailed);

export default function EditMentorship({ loaderData: { mentorship }, actionData }: Route.ComponentProps) {
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
          failure={actionData ?? null}
        />
      ) : (
        <ErrorState failed={fetchOneFailed} />
      )}
    </div>
  );
}
