import { maxSearchLength } from '@akwan/contract/limits.ts';
import { type AskedQuestion, answerField } from '@akwan/contract/lists/questions.ts';
import type { DeskReply } from '@akwan/contract/review-desk.ts';
import { Form } from 'react-router';
import { Button, ButtonAnchor, ButtonLink } from '#components/button.tsx';
import { TextField } from '#components/field.tsx';
import { HelpLink } from '#components/help-link.tsx';
import { DownloadIcon } from '#components/icons-work.tsx';
import { SelectField } from '#components/select-field.tsx';
import { countOf } from '#format/numbers.ts';
import { useTeam } from '#layout/shell-data.ts';
import { DeskFold } from '#reviewing/desk-frame.tsx';
import {
  type DeskView,
  deskHref,
  deskPath,
  filterLabels,
  filterOptions,
  rangeFields,
} from './desk-address.ts';
import './desk-tools.css';
import '#reviewing/review-card.css';

type DeskFiltersProps = { view: DeskView } & Pick<DeskReply, 'jobs' | 'counts'>;

const orders = [
  { value: 'oldest', label: 'Longest waiting first' },
  { value: 'newest', label: 'Newest first' },
];

export function DeskFilters({ view, jobs, counts }: DeskFiltersProps) {
  const { jobId, filter, search, mine, sort, answers } = view;
  const { hasColleagues } = useTeam();
  const questions = jobs.find(({ _id }) => _id === jobId)?.questions ?? [];
  const chosen = Object.keys(answers).length;
  const shown = filter ? `${filterLabels[filter]} (${counts[filter]})` : 'Everyone';
  const options = filterOptions.map(({ value, label }) => ({
    value,
    label: value in counts ? `${label} (${counts[value as keyof typeof counts]})` : label,
  }));
  const save = { variant: 'quiet', size: 'sm', icon: <DownloadIcon /> } as const;
  return (
    <DeskFold
      key={deskHref(view, { applicationId: '' })}
      shown={[shown, mine && 'posted by me', search && `“${search}”`, chosen > 0 && countOf(chosen, 'answer')]
        .filter(Boolean)
        .join(', ')}
    >
      <Form action={deskPath} className="filters">
        <SelectField
          label="Job"
          name="job"
          placeholder="All jobs"
          options={jobs.map(({ _id, title, pending }) => ({
            value: _id,
            label: `${title} (${pending} to review)`,
          }))}
          defaultValue={jobId}
          className="filter"
        />
        <SelectField
          label="Show"
          name="filter"
          options={options}
          defaultValue={filter || 'all'}
          className="filter"
        />
        {hasColleagues && (
          <SelectField
            label="Posted by"
            name="mine"
            placeholder="Everyone"
            options={[{ value: 'true', label: 'Me' }]}
            defaultValue={mine}
            className="filter"
          />
        )}
        <SelectField label="Order" name="sort" options={orders} defaultValue={sort} className="filter" />
        <TextField
          label="Search applicants"
          name="search"
          type="search"
          maxLength={maxSearchLength}
          defaultValue={search}
          className="filter"
        />
        {questions.map((question) => (
          <AnswerFilter key={question._id} question={question} wanted={answers[question._id] ?? ''} />
        ))}
        <Button type="submit" variant="secondary">
          Show
        </Button>
      </Form>
      {jobId && (
        <div className="row">
          <ButtonLink to={`/em-dashboard/applications/${jobId}`} variant="quiet" size="sm">
            Show as cards
          </ButtonLink>
          <ButtonAnchor {...save} href={`/api/jobs/${jobId}/applications.csv`} download="">
            Table (CSV)
          </ButtonAnchor>
          <ButtonAnchor {...save} href={`/api/jobs/${jobId}/cvs.zip`} download="">
            All CVs (ZIP)
          </ButtonAnchor>
        </div>
      )}
      <HelpLink article="review-applicants">How to review many applicants</HelpLink>
    </DeskFold>
  );
}

const yesNo = [
  { value: 'yes', label: 'Yes' },
  { value: 'no', label: 'No' },
];

function AnswerFilter({ question, wanted }: { question: AskedQuestion; wanted: string }) {
  const { _id, text, kind, options = [] } = question;
  const field = { name: answerField(_id), label: text, defaultValue: wanted, className: 'filter' };
  if (kind === 'yes_no' || kind === 'choice') {
    return <SelectField {...field} placeholder="Any answer" options={kind === 'choice' ? options : yesNo} />;
  }
  if (kind === 'short') return <TextField {...field} maxLength={maxSearchLength} />;
  const { low, high } = rangeFields(_id);
  const [from, to = from] = wanted.split('..');
  const number = { inputMode: 'decimal', maxLength: 20 } as const;
  return (
    <fieldset className="filter answer-range">
      <legend className="field-label">{text}</legend>
      <TextField {...number} name={low} label="At least" defaultValue={from} />
      <TextField {...number} name={high} label="At most" defaultValue={to} />
    </fieldset>
  );
}
