import type { Queryable } from '#infra/db/open-database.ts';
import { idOf } from '#infra/new-id.ts';

const minute = 60_000;
const day = 24 * 60 * minute;

const messages = [
  {
    author: 'host',
    minutesAgo: 95,
    text: 'Good day. We read your CV and would like to talk to you. Are mornings good for you?',
  },
  {
    author: 'guest',
    minutesAgo: 80,
    text: 'Good day, and thank you! Mornings are fine, any time after nine.',
  },
  {
    author: 'host',
    minutesAgo: 3,
    text: 'Great. I have offered you two times. Here is how to find us: https://www.openstreetmap.org/search?query=Tema',
  },
] as const;

type Sides = { employerId: string; jobseekerId: string };

/** The demo employer and the demo job seeker write to each other: one message is unread, and an interview is offered. */
export async function fillConversations(db: Queryable, { employerId, jobseekerId }: Sides): Promise<void> {
  const application = await db
    .selectFrom('applications')
    .innerJoin('jobs', 'jobs.id', 'applications.job_id')
    .select(['applications.id', 'applications.job_id'])
    .where('jobs.posted_by', '=', employerId)
    .where('applications.user_id', '=', jobseekerId)
    .executeTakeFirst();
  if (!application) return;
  const { id: applicationId, job_id: jobId } = application;
  const sides = { job_id: jobId, host_id: employerId, guest_id: jobseekerId };
  const now = Date.now();
  const id = idOf(now - 95 * minute);
  const rows = messages.map(({ minutesAgo, ...message }, index) => {
    const at = now - minutesAgo * minute;
    return { id: idOf(at), conversation_id: id, number: index + 1, ...message, created_at: new Date(at) };
  });
  await db
    .insertInto('conversations')
    .values({
      id,
      ...sides,
      message_count: rows.length,
      last_message_id: rows.at(-1)?.id ?? null,
      guest_unread: 1,
      guest_mail_due_at: new Date(now + 2 * minute),
      created_at: new Date(now - 95 * minute),
    })
    .execute();
  await db.insertInto('messages').values(rows).execute();

  const nine = Math.floor(now / day) * day + 9 * 60 * minute;
  const offeredAt = new Date(now - 4 * minute);
  await db
    .insertInto('interviews')
    .values({
      id: idOf(offeredAt.getTime()),
      application_id: applicationId,
      ...sides,
      slots: [new Date(nine + 3 * day), new Date(nine + 4 * day + 90 * minute)],
      minutes: 30,
      place: 'Community 1, Tema',
      note: 'Please bring your certificates. Ask for us at the gate.',
      created_at: offeredAt,
      updated_at: offeredAt,
    })
    .execute();
}
