import type { ApplicationsReply } from '@akwan/contract/applications.ts';
import { maxSearchLength } from '@akwan/contract/limits.ts';
import { applicationStages } from '@akwan/contract/lists/choices.ts';
import type { exportJobApplications, exportJobCvs } from '@akwan/contract/stages.ts';
import { Form, useLocation } from 'react-router';
import { hrefOf } from '#api/endpoint-href.ts';
import { Button, ButtonAnchor, ButtonLink } from '#components/button.tsx';
import { TextField } from '#components/field.tsx';
import { HiddenValues } from '#components/hidden-values.tsx';
import { DownloadIcon } from '#components/icons-work.tsx';
import { LinkTabs } from '#components/tabs.tsx';
import { type ReviewView, reviewHref, stageLabels } from './stage-labels.ts';
import '#components/review-card.css';

type ReviewBarProps = {
  jobId: string;
  view: ReviewView;
  stageCounts: ApplicationsReply['stageCounts'];
  /** What the address chooses beside. */
  kept: Record<string, string>;
};

/** Where the pile stands: a tab for each stage with its count, a search, the board, and the files to take along. */
export function ReviewBar({ jobId, view, stageCounts, kept }: ReviewBarProps) {
  const { search } = useLocation();
  const tabs = [
    { key: '', label: 'All' },
    ...applicationStages.map((key) => ({ key, label: stageLabels[key], count: stageCounts[key] })),
  ];
  const save = { variant: 'quiet', size: 'sm', icon: <DownloadIcon /> } as const;
  return (
    <>
      <div className="row">
        <ButtonLink
          to={reviewHref(search, { view: view.board ? '' : 'board' })}
          variant="secondary"
          size="sm"
          preventScrollReset
        >
          {view.board ? 'Show as a list' : 'Show as columns'}
        </ButtonLink>
        <ButtonAnchor
          {...save}
          href={hrefOf<typeof exportJobApplications>('GET /api/jobs/:jobId/applications.csv', {
            params: { jobId },
          })}
          download=""
        >
          Table (CSV)
        </ButtonAnchor>
        <ButtonAnchor
          {...save}
          href={hrefOf<typeof exportJobCvs>('GET /api/jobs/:jobId/cvs.zip', { params: { jobId } })}
          download=""
        >
          All CVs (ZIP)
        </ButtonAnchor>
      </div>
      {!view.board && (
        <LinkTabs
          label="Stages"
          tabs={tabs}
          current={view.stage}
          hrefFor={(stage) => reviewHref(search, { stage })}
        />
      )}
      <Form className="filters" role="search" preventScrollReset>
        <HiddenValues values={kept} />
        <TextField
          key={view.search}
          label="Search applicants"
          name="search"
          type="search"
          maxLength={maxSearchLength}
          defaultValue={view.search}
          className="filter"
        />
        <Button type="submit" variant="secondary">
          Search
        </Button>
      </Form>
    </>
  );
}
