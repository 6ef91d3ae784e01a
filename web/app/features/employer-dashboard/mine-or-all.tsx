import { ButtonLink } from '#components/button.tsx';
import { type TabKey, tabHref } from './dashboard-tabs.ts';
import './mine-or-all.css';

/** In a company of several: what all of them posted, or what the person posted. */
export function MineOrAll({ tab, mine }: { tab: TabKey; mine: boolean }) {
  return (
    <nav aria-label="Whose jobs" className="row mine-or-all">
      {[false, true].map((each) => (
        <ButtonLink
          key={String(each)}
          to={tabHref(tab, 1, each)}
          variant={each === mine ? 'primary' : 'secondary'}
          size="sm"
          aria-current={each === mine ? 'page' : undefined}
          preventScrollReset
        >
          {each ? 'Mine' : 'All'}
        </ButtonLink>
      ))}
    </nav>
  );
}
