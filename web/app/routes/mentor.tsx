import { getMentor } from '@akwan/contract/mentorships.ts';
import { data } from 'react-router';
import { api, type PageContext } from '#api/page-context.ts';
import { Avatar } from '#components/avatar.tsx';
import { Breadcrumb } from '#components/breadcrumb.tsx';
import { ButtonLink } from '#components/button.tsx';
import { CardList } from '#components/card-list.tsx';
import { EmptyState } from '#components/empty-state.tsx';
import { ErrorState } from '#components/error-state.tsx';
import { CalendarIcon, GraduationIcon } from '#components/icons-work.tsx';
import { MetaItem, MetaList } from '#components/meta.tsx';
import { MentorshipCard } from '#features/mentorships/mentorship-card.tsx';
import { mentorshipCardData } from '#features/mentorships/mentorship-card-data.ts';
import { loadFailed } from '#features/mentorships/mentorship-messages.ts';
import { viewerOf } from '#features/mentorships/public-mentorships.server.ts';
import { dayOf } from '#format/dates.ts';
import { countOf } from '#format/numbers.ts';
import { privateMeta, publicMeta } from '#layout/page-meta.ts';
import type { Route } from './+types/mentor';
import '#components/list-results.css';

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  const mentor = loaderData?.mentor;
  if (!mentor) return privateMeta('Mentor');
  return publicMeta(matches, {
    screen: mentor.name,
    path: `/mentors/${mentor._id}`,
    description: `${mentor.name} takes time for students and graduates in Ghana: what they teach and how to apply.`,
  });
};

async function loadMentor(context: PageContext, userId: string) {
  const [result, viewer] = await Promise.all([
    api(context).call(getMentor, { params: { userId } }),
    viewerOf(context),
  ]);
  if (!result.ok) {
    if (result.error.status === 404) throw new Response(null, { status: 404 });
    return data({ mentor: null, cards: [], viewer }, { status: result.error.status });
  }
  const { mentor, mentorships } = result.reply;
  const name = `${mentor.firstname} ${mentor.lastname}`.trim();
  return data({ mentor: { ...mentor, name }, cards: mentorships.map(mentorshipCardData), viewer });
}

export const loader = ({ params, context }: Route.LoaderArgs) => loadMentor(context, params.userId);

export default function MentorPage({ loaderData: { mentor, cards, viewer } }: Route.ComponentProps) {
  if (!mentor) {
    return (
      <div className="page">
        <ErrorState failed={loadFailed} />
      </div>
    );
  }
  const { name, avatar, biography, location, since, completed } = mentor;
  return (
    <div className="page stack-lg">
      <Breadcrumb items={[{ label: 'Mentorships', to: '/mentorships' }, { label: name }]} />
      <header className="stack">
        <div className="media">
          <Avatar src={avatar} name={name} size="xl" isWanted />
          <div className="grow stack-sm">
            <h1>{name}</h1>
            <p className="muted">{location ? `Mentor, ${location}` : 'Mentor'}</p>
          </div>
        </div>
        <MetaList>
          <MetaItem icon={<CalendarIcon />} label="Member">
            since <time dateTime={since}>{dayOf(since)}</time>
          </MetaItem>
          {completed > 0 && (
            <MetaItem icon={<GraduationIcon />} label="Completed">
              {countOf(completed, 'mentee')} finished
            </MetaItem>
          )}
        </MetaList>
        {biography && <p className="prose-width typed-text">{biography}</p>}
      </header>
      <section className="stack">
        <h2>{cards.length > 0 ? countOf(cards.length, 'mentorship') : 'Mentorships'}</h2>
        {cards.length === 0 ? (
          <EmptyState
            level={3}
            title="No mentorships right now"
            action={<ButtonLink to="/mentorships">See all mentorships</ButtonLink>}
          />
        ) : (
          <CardList>
            {cards.map((mentorship) => (
              <MentorshipCard key={mentorship.id} mentorship={mentorship} viewer={viewer} />
            ))}
          </CardList>
        )}
      </section>
    </div>
  );
}
