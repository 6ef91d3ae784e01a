import type { MyApplication } from '@akwan/contract/applications.ts';
import { CheckIcon, CloseIcon, EyeIcon } from '#components/icon.tsx';
import { CalendarIcon } from '#components/icons-work.tsx';
import { dayOf } from '#format/dates.ts';
import '#components/meta.css';

const decisions = {
  approved: { words: 'Approved on', Icon: CheckIcon },
  declined: { words: 'Declined on', Icon: CloseIcon },
};

/** What happened to an application, and when. */
export function ApplicationDates({ application }: { application: MyApplication }) {
  const { status, createdAt, decidedAt, cvOpenedAt } = application;
  const decision = status === 'pending' ? null : decisions[status];
  return (
    <ul className="meta">
      <li>
        <CalendarIcon />
        <Day words="Sent on" time={createdAt} />
      </li>
      {cvOpenedAt ? (
        <li>
          <EyeIcon />
          <Day words="CV opened on" time={cvOpenedAt} />
        </li>
      ) : (
        status === 'pending' && <li>CV not opened yet</li>
      )}
      {decision && decidedAt && (
        <li className="strong ink">
          <decision.Icon />
          <Day words={decision.words} time={decidedAt} />
        </li>
      )}
    </ul>
  );
}

function Day({ words, time }: { words: string; time: string }) {
  return (
    <span>
      {words} <time dateTime={time}>{dayOf(time)}</time>
    </span>
  );
}
