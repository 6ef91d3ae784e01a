import type { ReviewedApplication } from '@akwan/contract/applications.ts';
import { type ApplicationStage, reviewStages } from '@akwan/contract/lists/choices.ts';
import { type DragEvent, useState } from 'react';
import { useFetcher, useLocation } from 'react-router';
import { classNames } from '#components/class-names.ts';
import { ErrorState } from '#components/error-state.tsx';
import { Link } from '#components/link.tsx';
import { StageMenu } from './review-tools.tsx';
import { reviewHref, stageLabels } from './stage-labels.ts';
import './stage-board.css';
import '#components/card.css';

export type BoardColumn = {
  stage: ApplicationStage;
  /** Null when the column could not be loaded. */
  total: number | null;
  applications: ReviewedApplication[];
};

const isReviewStage = (stage: string) => reviewStages.some((each) => each === stage);

/** A column for each stage: cards are dragged on a desk, and each has a menu for the keyboard and for phones. */
export function StageBoard({ columns }: { columns: BoardColumn[] }) {
  const { search } = useLocation();
  const fetcher = useFetcher();
  const [over, setOver] = useState<string | null>(null);
  const drop = (event: DragEvent, stage: ApplicationStage) => {
    event.preventDefault();
    setOver(null);
    const applicationId = event.dataTransfer.getData('text/plain');
    if (applicationId) void fetcher.submit({ intent: 'stage', applicationId, stage }, { method: 'post' });
  };
  return (
    <div className="stage-board">
      {columns.map(({ stage, total, applications }) => (
        <section
          key={stage}
          aria-labelledby={`column-${stage}`}
          className={classNames('stage-column', over === stage && 'is-over')}
          onDragOver={(event) => {
            if (!isReviewStage(stage)) return;
            event.preventDefault();
            setOver(stage);
          }}
          onDragLeave={() => setOver(null)}
          onDrop={(event) => drop(event, stage)}
        >
          <h2 id={`column-${stage}`} className="card-title">
            {stageLabels[stage]} <span className="muted">{total}</span>
          </h2>
          {total === null && <ErrorState />}
          <ul className="stack-sm">
            {applications.map((application) => (
              <BoardCard key={application._id} application={application} />
            ))}
          </ul>
          {total !== null && total > applications.length && (
            <Link to={reviewHref(search, { stage, view: '', status: '' })} className="link">
              All {total}
            </Link>
          )}
        </section>
      ))}
    </div>
  );
}

function BoardCard({ application }: { application: ReviewedApplication }) {
  const { _id, user, status, profile } = application;
  const nameId = `board-${_id}`;
  const isPending = status === 'pending';
  return (
    <li
      className="card stage-card stack-sm"
      draggable={isPending}
      onDragStart={(event) => event.dataTransfer.setData('text/plain', _id)}
    >
      <p id={nameId} className="strong breakable">
        {user.firstname} {user.lastname}
      </p>
      {profile.skills.length > 0 && <p className="small muted">{profile.skills.slice(0, 3).join(', ')}</p>}
      {isPending && <StageMenu key={application.stage} application={application} nameId={nameId} />}
    </li>
  );
}
