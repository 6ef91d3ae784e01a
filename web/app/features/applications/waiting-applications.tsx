import { Link } from 'react-router';
import { Badge } from '#components/badge.tsx';
import { Button } from '#components/button.tsx';
import { Card } from '#components/card.tsx';
import { ClockIcon } from '#components/icon.tsx';
import { dayOf } from '#format/dates.ts';
import { useWaiting } from '#offline/use-waiting.ts';
import { removeWaiting } from '#offline/waiting-applications.ts';
import '#components/item-card.css';

/** Applications that are kept on this phone until the connection is back. */
export function WaitingApplications({ personId }: { personId: string | null }) {
  const { waiting, isSending, send } = useWaiting(personId);
  if (waiting.length === 0) return null;
  return (
    <ul className="stack" aria-label="Waiting to be sent">
      {waiting.map(({ id, jobId, jobTitle, keptAt, refused, file }) => (
        <Card as="li" key={id} className="stack">
          <div className="card-top">
            <h2 className="card-title">
              <Link to={`/jobs/${jobId}`} className="link link-tap-inline">
                {jobTitle}
              </Link>
            </h2>
            <Badge tone={refused ? 'clay' : 'amber'} icon={<ClockIcon size={16} />}>
              {refused ? 'Not sent' : 'Waiting to be sent'}
            </Badge>
          </div>
          <p className="muted breakable">
            {refused ??
              `Saved on this phone on ${dayOf(keptAt)}${file ? `, with ${file.name}` : ''}. It will be sent when you are back online.`}
          </p>
          <div className="row card-foot card-foot-tight">
            {!refused && (
              <Button size="sm" pending={isSending} onClick={send}>
                Send now
              </Button>
            )}
            <Button size="sm" variant="secondary" disabled={isSending} onClick={() => removeWaiting(id)}>
              Remove from this phone
            </Button>
          </div>
        </Card>
      ))}
    </ul>
  );
}
