import { useLocation } from 'react-router';
import { loadOrFallback } from '#api/load-or-fallback.ts';
import { ErrorState } from '#components/error-state.tsx';
import { applyFailed, loadFailed } from '#features/mentorships/mentorship-messages.ts';
import { MentorshipResults } from '#features/mentorships/mentorship-results.tsx';
import { mentorshipsHref, readMentorshipSearch } from '#features/mentorships/mentorship-search.ts';
import { MentorshipSearchForm } from '#features/mentorships/mentorship-search-form.tsx';
import { apply, loadMentorships } from '#features/mentorships/public-mentorships.server.ts';
import { sendListAction } from '#forms/list-action.ts';
import { publicMeta } from '#layout/page-meta.ts';
import type { Route } from './+types/mentorships';
import '#components/search-bar.css';
import '#components/list-results.css';

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  publicMeta(matches, {
    screen: 'Public mentorships',
    path: mentorshipsHref({ skill: loaderData?.search.skill }),
    description:
      'Mentors in Ghana who take time for students and graduates: what they teach, for how long, and how many places are left.',
  });

export const loader = ({ url, context }: Route.LoaderArgs) => loadMentorships(context, url);

export const clientLoader = ({ url, serverLoader }: Route.ClientLoaderArgs) =>
  loadOrFallback(serverLoader, () => ({
    search: readMentorshipSearch(url.searchParams),
    page: null,
    viewer: 'visitor' as const,
  }));

/** POST /mentorships belongs to the page: the API has nothing at that address. */
export const action = ({ url, request, context }: Route.ActionArgs) => apply(context, request, url);

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  sendListAction(serverAction, applyFailed);

export default function Mentorships({ loaderData: { search, page, viewer } }: Route.ComponentProps) {
  const { key } = useLocation();
  return (
    <div className="page list-page">
      <h1>Find a mentor</h1>
      <MentorshipSearchForm search={search} />
      {viewer === 'other' && <p className="small muted list-note">Only job seekers can apply here.</p>}
      {page ? (
        <MentorshipResults key={key} page={page} search={search} viewer={viewer} />
      ) : (
        <ErrorState failed={loadFailed} />
      )}
    </div>
  );
}
