import type { WorkWeek } from '@akwan/contract/work-records.ts';
import { Badge } from '#components/badge.tsx';
import { ButtonLink } from '#components/button.tsx';
import { Card } from '#components/card.tsx';
import { dayOf } from '#format/dates.ts';
import { hoursOf, weekName } from './record-values.ts';
import '#components/item-card.css';

type WeekListProps = {
  weeks: readonly WorkWeek[];
  /** Where a week that is not confirmed is written; nothing for readers. */
  writeTo?: (monday: string) => string;
};

export function WeekList({ weeks, writeTo }: WeekListProps) {
  return (
    <ul className="stack">
      {weeks.map((week) => (
        <Card as="li" key={week.monday} className="stack-sm">
          <div className="card-top">
            <h3 id={`week-${week.monday}`} className="card-title">
              {weekName(week.monday)}
              {week.hours !== null && `, ${hoursOf(week.hours)}`}
            </h3>
            <WeekBadge week={week} />
          </div>
          {week.text === null ? (
            <p className="muted">Nothing written yet.</p>
          ) : (
            <p className="prose-width typed-text">{week.text}</p>
          )}
          {week.confirmedAt && (
            <p className="small muted">
              Confirmed on {dayOf(week.confirmedAt)} by {week.confirmedBy}
            </p>
          )}
          {writeTo && !week.confirmedAt && (
            <div className="row">
              <ButtonLink
                to={writeTo(week.monday)}
                size="sm"
                variant="secondary"
                aria-describedby={`week-${week.monday}`}
              >
                {week.text === null ? 'Write' : 'Change'}
              </ButtonLink>
            </div>
          )}
        </Card>
      ))}
    </ul>
  );
}

function WeekBadge({ week: { text, confirmedAt } }: { week: WorkWeek }) {
  if (confirmedAt) return <Badge tone="green">Confirmed</Badge>;
  return text === null ? <Badge>Empty</Badge> : <Badge tone="amber">Not confirmed</Badge>;
}
