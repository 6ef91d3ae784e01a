import { readyQuestions } from '@akwan/contract/lists/questions.ts';
import type { Answer, Question } from '@akwan/contract/questions.ts';
import type { Queryable } from '#infra/db/open-database.ts';
import { newId } from '#infra/new-id.ts';

const starts = ['At once', 'In two weeks', 'On 1 February', 'After my national service'];

/** What a person answers, different from their neighbours. */
function answerOf({ kind, options = [] }: Question, index: number): string {
  if (kind === 'yes_no') return index % 6 === 5 ? 'no' : 'yes';
  if (kind === 'choice') return options[1 + (index % (options.length - 1))] ?? '';
  return kind === 'number' ? String(index % 5) : (starts[index % starts.length] ?? '');
}

/** The demo employer asks with every job that has applicants, and so does the newest of the others. */
export async function fillQuestions(db: Queryable, employerId: string): Promise<void> {
  const asked = ['right_to_work', 'qualification', 'experience', 'start'].flatMap((name): Question[] => {
    const ready = readyQuestions[name];
    if (!ready) return [];
    const { label: _, ...question } = ready;
    return [{ _id: newId(), ...question }];
  });
  const questions = JSON.stringify(asked);
  const applications = await db
    .selectFrom('applications')
    .innerJoin('jobs', 'jobs.id', 'job_id')
    .select(['applications.id', 'job_id'])
    .where('posted_by', '=', employerId)
    .orderBy('applications.id')
    .execute();
  const other = await db
    .selectFrom('jobs')
    .select('id')
    .where('posted_by', '<>', employerId)
    .orderBy('created_at', 'desc')
    .executeTakeFirst();
  const jobIds = new Set([...applications.map(({ job_id }) => job_id), ...(other ? [other.id] : [])]);
  if (jobIds.size === 0) return;
  await db
    .updateTable('jobs')
    .set({ questions })
    .where('id', 'in', [...jobIds])
    .execute();
  for (const [index, { id }] of applications.entries()) {
    const answers = asked.map((question): Answer => {
      const { _id, text, kind } = question;
      return { _id, text, kind, answer: answerOf(question, index) };
    });
    await db
      .updateTable('applications')
      .set({ answers: JSON.stringify(answers) })
      .where('id', '=', id)
      .execute();
  }
}
