import type { MyApplication } from '@akwan/contract/applications.ts';
import { CheckIcon, CloseIcon } from '#components/icon.tsx';
import { CalendarIcon, EyeIcon } from '#components/icons-work.tsx';
import { dayOf } from '#format/dates.ts';
import '#components/meta.css';

const stages = {
  shortlisted: { label: 'Shortlisted on', Icon: CheckIcon },
  interview: { label: 'Interview stage since', Icon: CalendarIcon },
  approved: { label: 'Approved on', Icon: CheckIcon },
  declined: { label: 'Declined on', Icon: CloseIcon },
};

/** What happened to an application, and when; while it waits, until when it is to be answered. */
export function ApplicationDates({ application }: { application: MyApplication }) {
  const { status, createdAt, cvOpenedAt, history, answerBy } = application;
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
      {history.map(({ stage, at }) => {
        if (stage === 'received') return null;
        const { label, Icon } = stages[stage];
        return (
          <li key={stage} className="strong ink">
            <Icon />
            <Day label={label} time={at} />
          </li>
        );
      })}
      {status === 'pending' && answerBy && (
        <li>
          <Day label="Answer by" time={answerBy} />
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
