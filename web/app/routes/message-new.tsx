import { roles } from '@akwan/contract/lists/roles.ts';
import { requireRole } from '#api/current-user.ts';
import { Breadcrumb } from '#components/breadcrumb.tsx';
import { PageHead } from '#components/page-head.tsx';
import { EmployerPage } from '#features/employer-dashboard/employer-page.tsx';
import { MessageForm } from '#features/messages/message-form.tsx';
import { sendFailed } from '#features/messages/message-links.ts';
import { loadRecipient, sendFirst } from '#features/messages/new-message.server.ts';
import { sendForm } from '#forms/send-form.ts';
import { privateMeta } from '#layout/page-meta.ts';
import type { Route } from './+types/message-new';

export const meta: Route.MetaFunction = () => privateMeta('New message');

export async function loader({ url, context }: Route.LoaderArgs) {
  const { _id } = await requireRole(context, url, ...roles);
  return loadRecipient(context, url, _id);
}

export async function action({ url, request, context }: Route.ActionArgs) {
  const { _id } = await requireRole(context, url, ...roles);
  return sendFirst(context, request, url, _id);
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => sendForm(serverAction, sendFailed);

export default function MessageNew({ loaderData: { name, about }, actionData }: Route.ComponentProps) {
  return (
    <EmployerPage>
      <PageHead
        breadcrumb={<Breadcrumb items={[{ label: 'Messages', to: '/messages' }, { label: 'New message' }]} />}
        title={`Write to ${name}`}
        lead={about}
      />
      <MessageForm label="Message" failure={actionData} />
    </EmployerPage>
  );
}
