import { roles } from '@akwan/contract/lists/roles.ts';
import { data } from 'react-router';
import { requireRole } from '#api/current-user.ts';
import { loadOrFallback } from '#api/load-or-fallback.ts';
import { ButtonLink } from '#components/button.tsx';
import { EmptyState } from '#components/empty-state.tsx';
import { ErrorState } from '#components/error-state.tsx';
import { PageHead } from '#components/page-head.tsx';
import { EmployerPage } from '#features/employer-dashboard/employer-page.tsx';
import { ConversationList } from '#features/messages/conversation-list.tsx';
import { loadConversations } from '#features/messages/messages.server.ts';
import { useLive } from '#features/messages/use-live.ts';
import { privateMeta } from '#layout/page-meta.ts';
import type { Route } from './+types/messages';

export const meta: Route.MetaFunction = () => privateMeta('Messages');

export async function loader({ url, context }: Route.LoaderArgs) {
  await requireRole(context, url, ...roles);
  const found = await loadConversations(context, url);
  return data({ found, now: Date.now() }, { status: found ? 200 : 503 });
}

export const clientLoader = ({ serverLoader }: Route.ClientLoaderArgs) =>
  loadOrFallback(serverLoader, () => ({ found: null, now: Date.now() }));

export default function Messages({ loaderData: { found, now } }: Route.ComponentProps) {
  useLive();
  return (
    <EmployerPage>
      <PageHead
        title="Messages"
        lead="Your conversations about jobs and mentorships. Nobody sees your email address here."
        count={found && found.unread > 0 && `${found.unread} unread`}
      />
      {!found && <ErrorState failed="Failed to fetch messages" />}
      {found?.conversations.length === 0 && (
        <EmptyState
          title="No messages yet"
          text="A conversation starts when an employer writes to an applicant, or a mentor and a mentee to each other."
        />
      )}
      {found && found.conversations.length > 0 && (
        <div className="stack">
          <ConversationList conversations={found.conversations} now={now} />
          {found.nextCursor && (
            <div className="row">
              <ButtonLink to={`/messages?cursor=${found.nextCursor}`} variant="secondary">
                Earlier conversations
              </ButtonLink>
            </div>
          )}
        </div>
      )}
    </EmployerPage>
  );
}
