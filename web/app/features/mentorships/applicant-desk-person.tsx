import type { Applicant } from '@akwan/contract/mentorship-applications.ts';
import { Form } from 'react-router';
import { StatusBadge } from '#components/badge.tsx';
import { Button, ButtonLink } from '#components/button.tsx';
import { ChipList } from '#components/chips.tsx';
import { HiddenValues } from '#components/hidden-values.tsx';
import { dayOf } from '#format/dates.ts';
import { timeAgo } from '#format/time-ago.ts';
import { useSubmitGuard } from '#forms/use-submit-guard.ts';
import { DeskPart, DeskPersonHead, type DeskSteps } from '#reviewing/desk-person-head.tsx';
import { nameOf } from '#reviewing/desk-rows.tsx';
import { applicationIdOf } from './applicant-desk-address.ts';

type ApplicantDeskPersonProps = {
  person: Applicant;
  /** What else this person applied for with the same mentor. */
  others: readonly Applicant[];
  now: number;
  steps: DeskSteps;
  nextId: string;
};

/** One applicant on the mentor's desk: who, why, and the decision. */
export function ApplicantDeskPerson({ person, others, now, steps, nextId }: ApplicantDeskPersonProps) {
  const { status, motivation, skills, biography, mentorshipTitle, appliedAt } = person;
  const answer = person.answerBy && ` Answer by ${dayOf(person.answerBy)}.`;
  const nameId = `person-${person._id}`;
  return (
    <article className="desk-person desk-person-plain" aria-labelledby={nameId}>
      <DeskPersonHead
        {...steps}
        name={nameOf(person)}
        nameId={nameId}
        email={person.email}
        avatar={person.avatar}
        badge={status !== 'pending' && <StatusBadge status={status} />}
        lead={`${mentorshipTitle}. Applied ${dayOf(appliedAt)}, ${timeAgo(appliedAt, now)}.${answer || ''}`}
      >
        {status === 'pending' && <Decision person={person} next={nextId} nameId={nameId} />}
      </DeskPersonHead>
      <div className="desk-facts">
        <DeskPart title="Why they want this mentorship">
          {motivation ? (
            <p className="typed-text">{motivation}</p>
          ) : (
            <p className="muted">No message provided</p>
          )}
        </DeskPart>
        <DeskPart title="Skills">
          <ChipList items={skills} empty="No skills on the profile" />
        </DeskPart>
        <DeskPart title="Biography">
          {biography ? (
            <p className="typed-text">{biography}</p>
          ) : (
            <p className="muted">No biography on the profile</p>
          )}
        </DeskPart>
        {others.length > 0 && (
          <DeskPart title="Also applied to you">
            <ul className="stack-sm">
              {others.map((other) => (
                <li key={other.mentorshipId} className="row">
                  <span className="breakable">
                    {other.mentorshipTitle}, {dayOf(other.appliedAt)}
                  </span>
                  <StatusBadge status={other.status} />
                </li>
              ))}
            </ul>
          </DeskPart>
        )}
        {status === 'approved' && (
          <div className="row">
            <ButtonLink
              to={`/messages/new?mentorship=${person.mentorshipId}&mentee=${person._id}`}
              variant="secondary"
              size="sm"
              aria-describedby={nameId}
            >
              Message
            </ButtonLink>
          </div>
        )}
      </div>
    </article>
  );
}

type DecisionProps = { person: Applicant; next: string; nameId: string };

/** Both are sent at once, and can be undone in the list for ten seconds. */
function Decision({ person, next, nameId }: DecisionProps) {
  const { pending, onSubmit } = useSubmitGuard();
  return (
    <Form method="post" className="desk-decision" onSubmit={onSubmit}>
      <HiddenValues values={{ intent: 'decide', applicationId: applicationIdOf(person), next }} />
      <Button
        type="submit"
        name="status"
        value="approved"
        pending={pending}
        aria-describedby={nameId}
        data-desk-approve=""
      >
        Approve
      </Button>
      <Button
        type="submit"
        name="status"
        value="declined"
        variant="secondary"
        pending={pending}
        aria-describedby={nameId}
        data-desk-decline=""
      >
        Decline
      </Button>
    </Form>
  );
}
