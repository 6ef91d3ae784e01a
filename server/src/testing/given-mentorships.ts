import type { Database } from '../platform/db/open-database.ts';
import { idOf, newId } from '../platform/new-id.ts';

type Person = { id: string };
type Status = 'pending' | 'approved' | 'declined';

type MentorshipFacts = {
  by: Person | null;
  title?: string;
  description?: string;
  skills?: string[];
  maxApplicants?: number;
  removed?: boolean;
  /** How long ago it was offered, in milliseconds. */
  age?: number;
};

type SessionFacts = {
  by: Person;
  mentees: Person[];
  topic?: string;
  date?: string;
  startTime?: string;
  endTime?: string;
  link?: string;
  /** When it was planned. */
  made?: Date;
};

/** Mentorships, applicants and sessions that are simply there. */
export function givenMentorships(db: Database) {
  const applicant = async (mentorship: { id: string }, person: Person, status: Status = 'pending') => {
    await db
      .insertInto('mentorship_applications')
      .values({
        mentorship_id: mentorship.id,
        user_id: person.id,
        status,
        applied_at: new Date(),
        decided_at: status === 'pending' ? null : new Date(),
      })
      .execute();
  };

  return {
    applicant,
    mentorship: async (facts: MentorshipFacts) => {
      const made = new Date(Date.now() - (facts.age ?? 0));
      const id = facts.age ? idOf(made.getTime()) : newId();
      const title = facts.title ?? 'Your first year as a developer';
      await db
        .insertInto('mentorships')
        .values({
          id,
          mentor_id: facts.by?.id ?? null,
          title,
          description: facts.description ?? 'We read code together and talk about your work.',
          skills: facts.skills ?? ['Python'],
          duration: '3 months',
          max_applicants: facts.maxApplicants ?? 5,
          removed_at: facts.removed ? new Date() : null,
          created_at: made,
          updated_at: made,
        })
        .execute();
      return { id, title };
    },
    session: async (facts: SessionFacts) => {
      const id = newId();
      await db
        .insertInto('mentoring_sessions')
        .values({
          id,
          mentor_id: facts.by.id,
          topic: facts.topic ?? 'Reading code',
          date: facts.date ?? '2099-01-02',
          start_time: facts.startTime ?? '14:00',
          end_time: facts.endTime ?? '15:00',
          link: facts.link ?? null,
          created_at: facts.made ?? new Date(),
        })
        .execute();
      for (const { id: userId } of facts.mentees) {
        await db
          .insertInto('mentoring_session_mentees')
          .values({ session_id: id, user_id: userId })
          .execute();
      }
      return { id };
    },
  };
}
