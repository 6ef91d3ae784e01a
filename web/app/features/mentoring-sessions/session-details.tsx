import { ClockIcon } from '#components/icon.tsx';
import { CalendarIcon, LinkIcon } from '#components/icons-work.tsx';
import { MetaItem } from '#components/meta.tsx';
import { dayOf } from '#format/dates.ts';

type SessionDetailsProps = {
  session: { date: string; startTime: string; endTime: string; link: string | null; hasEnded: boolean };
};

const weekdays = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];

/** 'Tuesday, 15 Dec 2026'. */
const sessionDay = (date: string) => `${weekdays[new Date(date).getUTCDay()]}, ${dayOf(date)}`;

/** When a session is, and where. */
export function SessionDetails({ session }: SessionDetailsProps) {
  const { date, startTime, endTime, link, hasEnded } = session;
  return (
    <>
      <MetaItem icon={<CalendarIcon />} label="Date">
        <time dateTime={date}>{sessionDay(date)}</time>
      </MetaItem>
      <MetaItem icon={<ClockIcon />} label="Time">
        {startTime} to {endTime} GMT
      </MetaItem>
      {link && !hasEnded && (
        <MetaItem icon={<LinkIcon />} label="Link">
          <a className="link breakable" href={link} target="_blank" rel="noopener noreferrer">
            {link.replace(/^https?:\/\//, '')}
          </a>
        </MetaItem>
      )}
    </>
  );
}
