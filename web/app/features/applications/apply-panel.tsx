import type { AskedQuestion } from '@akwan/contract/lists/questions.ts';
import { type ReactNode, useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { ButtonLink } from '#components/button.tsx';
import type { FormFailure } from '#forms/form-failure.ts';
import { ApplicationState } from './application-state.tsx';
import { ApplyForm } from './apply-form.tsx';
import type { Addressee, Applying } from './applying.ts';
import { dropApplyDraft } from './use-apply-draft.ts';
import '#components/card.css';

type ApplyPanelProps = {
  applying: Applying;
  to: Addressee;
  questions: readonly AskedQuestion[];
  isOpen: boolean;
  failure?: FormFailure | undefined;
  /** For those who wait for an answer. */
  whileWaiting?: ReactNode;
};

/** The end of a job's page: the form for those who may apply, the reason why not for everyone else. */
export function ApplyPanel(props: ApplyPanelProps) {
  const { applying, to, questions, isOpen, failure, whileWaiting } = props;
  const heading = useRef<HTMLHeadingElement>(null);
  const applied = applying.as === 'applicant';
  const wasApplied = useRef(applied);

  // The form that had the focus is gone: the result takes the focus.
  useEffect(() => {
    if (applied && !wasApplied.current) heading.current?.focus();
    wasApplied.current = applied;
    if (applied) dropApplyDraft(to.jobId);
  }, [applied, to.jobId]);

  return (
    <section id="apply" aria-labelledby="apply-heading" className="card card-padded stack anchor">
      <h2 ref={heading} id="apply-heading" tabIndex={-1}>
        {applied ? 'Your application' : 'Apply for this Job'}
      </h2>
      {applying.as === 'applicant' ? (
        <>
          <ApplicationState application={applying.application} to={to} />
          {applying.application.status === 'pending' && whileWaiting}
        </>
      ) : applying.as === 'jobseeker' && isOpen ? (
        <ApplyForm to={to} questions={questions} applicant={applying} failure={failure} />
      ) : (
        <WhyNot as={applying.as} jobId={to.jobId} />
      )}
    </section>
  );
}

function WhyNot({ as, jobId }: { as: Applying['as']; jobId: string }): ReactNode {
  const next = encodeURIComponent(`/jobs/${jobId}#apply`);
  switch (as) {
    case 'visitor':
      return (
        <>
          <p>You need a job seeker account and your CV.</p>
          <div className="row">
            <ButtonLink to={`/login?next=${next}`}>Log in to apply</ButtonLink>
            <Link to={`/signup?next=${next}`} className="link link-tap">
              New here? Sign up
            </Link>
          </div>
        </>
      );
    case 'unverified':
      return (
        <>
          <p>Please verify your email address before you apply.</p>
          <ButtonLink to={`/verify-email?next=${next}`} className="align-start">
            Verify my email address
          </ButtonLink>
        </>
      );
    case 'owner':
      return (
        <>
          <p>This is your own job.</p>
          <div className="row">
            <ButtonLink to={`/em-dashboard/applications/${jobId}`} variant="secondary">
              See its applications
            </ButtonLink>
            <ButtonLink to={`/edit-job/${jobId}`} variant="quiet">
              Edit this job
            </ButtonLink>
          </div>
        </>
      );
    case 'admin':
      return (
        <>
          <p>You are logged in as an administrator. Only job seekers can apply.</p>
          <ButtonLink to={`/job-details/${jobId}`} variant="secondary" className="align-start">
            Open the admin view
          </ButtonLink>
        </>
      );
    case 'employer':
    case 'mentor':
      return (
        <p>
          You are logged in as {as === 'employer' ? 'an employer' : 'a mentor'}. Only job seekers can apply.
        </p>
      );
    default:
      return <p>This job is closed and is not taking applications.</p>;
  }
}
