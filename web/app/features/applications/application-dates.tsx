import type { MyApplication } from '@akwan/contract/applications.ts';
import { CheckIcon, CloseIcon, EyeIcon } from '#components/icon.tsx';
import { CalendarIcon } from '#components/icons-work.tsx';
import { dayOf } from '#format/dates.ts';
import '#components/meta.css';

const decisions = {
  approved: { label: 'Approved on', Icon: CheckIcon },
  declined: { label: 'Declined on', Icon: CloseIcon },
};

/** What happened to an application, and when. */
export function ApplicationDates({ application }: { application: MyApplication }) {
  const { status, createdAt, decidedAt, cvOpenedAt } = application;
  const decision = status === 'pending' ? null : decisions[status];
  return (
    <ul className="meta">
      <li>
        <CalendarIcon />
        <Day label="Sent on" time={createdAt} />
      </li>
      {cvOpenedAt ? (
        <li>
          <EyeIcon />
          <Day label="CV opened on" time={cvOpenedAt} />
        </li>
      ) : (
        status === 'pending' && <li>CV not opened yet</li>
      )}
      {decision && decidedAt && (
        <li className="strong ink">
          <decision.Icon />
          <Day label={decision.label} time={decidedAt} />
        </li>
      )}
    </ul>
  );
}

function Day({ label, time }: { label: string; time: string }) {
  return (
    <span>
      {label} <time dateTime={time}>{dayOf(time)}</time>
    </span>
  );
}
