import { Link } from 'react-router';
import { ButtonLink } from '#components/button.tsx';
import { CardList } from '#components/card-list.tsx';
import { EmptyState } from '#components/empty-state.tsx';
import { ListResults } from '#components/list-results.tsx';
import { LoadMore } from '#components/load-more.tsx';
import { useMorePages } from '#components/use-more-pages.ts';
import { countOf } from '#format/numbers.ts';
import { MentorshipCard } from './mentorship-card.tsx';
import type { MentorshipPage, Viewer } from './mentorship-card-data.ts';
import { titleIdOf } from './mentorship-messages.ts';
import { isNarrowed, type MentorshipSearch, mentorshipsHref } from './mentorship-search.ts';

type MentorshipResultsProps = { page: MentorshipPage; search: MentorshipSearch; viewer: Viewer };

export function MentorshipResults({ page, search, viewer }: MentorshipResultsProps) {
  const { cards, restore, ...more } = useMorePages(page, { focusIn: (id) => `#${titleIdOf(id)}` });
  const count = (
    <>
      <span>{countOf(page.total, 'mentorship')}</span>
      {page.total > 1 && <span>newest first</span>}
      {page.cursor && (
        <Link to={mentorshipsHref(search)} className="link">
          Back to the newest
        </Link>
      )}
    </>
  );
  return (
    <ListResults label="Mentorships" path="/mentorships" count={count}>
      {cards.length === 0 ? (
        <NothingFound narrowed={isNarrowed(search)} />
      ) : (
        <CardList>
          {cards.map((mentorship) => (
            <MentorshipCard key={mentorship.id} mentorship={mentorship} viewer={viewer} />
          ))}
        </CardList>
      )}
      <LoadMore
        {...more}
        href={mentorshipsHref(search, more.next)}
        noun="mentorship"
        shown={cards.length}
        atFirst={page.cards.length}
        fromStart={!page.cursor}
        of={page.total}
      />
    </ListResults>
  );
}

function NothingFound({ narrowed }: { narrowed: boolean }) {
  if (!narrowed) return <EmptyState title="No mentorships yet" text="Mentors are joining; come back soon." />;
  return (
    <EmptyState
      title="No mentorships match your filters"
      action={
        <ButtonLink to="/mentorships" variant="secondary" preventScrollReset>
          Clear filters
        </ButtonLink>
      }
    />
  );
}
