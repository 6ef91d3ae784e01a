import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { announce, useAnnouncements } from '#api/announce.ts';
import { ErrorState } from '#components/error-state.tsx';
import { useToast } from '#components/use-toast.ts';
import { apply } from '#features/mentorships/apply.server.ts';
import { loadMentorships } from '#features/mentorships/load-mentorships.server.ts';
import { applyFailed, loadFailed } from '#features/mentorships/mentorship-messages.ts';
import { MentorshipResults } from '#features/mentorships/mentorship-results.tsx';
import { mentorshipsHref, readMentorshipSearch } from '#features/mentorships/mentorship-search.ts';
import { MentorshipSearchForm } from '#features/mentorships/mentorship-search-form.tsx';
import { publicMeta } from '#layout/page-meta.ts';
import type { Route } from './+types/mentorships';

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  publicMeta(matches, {
    screen: 'Public mentorships',
    path: mentorshipsHref({ skill: loaderData?.search.skill }),
    description:
      'Mentors in Ghana who take time for students and graduates: what they teach, for how long, and how many places are left.',
  });

export const loader = ({ request, context }: Route.LoaderArgs) => loadMentorships(context, request);

/** Without a network the search stays where it is and says so; the error page would take it away. */
export async function clientLoader({ request, serverLoader }: Route.ClientLoaderArgs) {
  try {
    return await serverLoader();
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    const search = readMentorshipSearch(new URL(request.url).searchParams);
    return { search, page: null, viewer: 'visitor' as const };
  }
}

/** POST /mentorships is the page's own; nothing of the API is at that address. */
export const action = ({ request, context }: Route.ActionArgs) => apply(context, request);

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => announce(serverAction, applyFailed);

export default function Mentorships({ loaderData: { search, page, viewer } }: Route.ComponentProps) {
  const { key } = useLocation();
  const toast = useToast();
  useAnnouncements();
  useEffect(() => {
    if (!page) toast.error(loadFailed);
  }, [page, toast]);
  return (
    <div className="page list-page">
      <h1>Find a mentor</h1>
      <MentorshipSearchForm search={search} />
      {viewer === 'other' && <p className="small muted list-note">Only job seekers can apply here.</p>}
      {page ? (
        <MentorshipResults key={key} page={page} search={search} viewer={viewer} />
      ) : (
        <ErrorState text={loadFailed} />
      )}
    </div>
  );
}
