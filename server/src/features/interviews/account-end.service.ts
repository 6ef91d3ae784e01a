import type { UserRow } from '#domain/current-user.ts';
import type { Tx } from '#infra/db/open-database.ts';
import type { EmailMessage } from '#infra/mail/email-content.ts';
import { prepareEmails, reminderKey } from './interviews.emails.ts';
import * as queries from './interviews.queries.ts';
import type { InterviewDeps } from './interviews.service.ts';

/** For an account that ends: nobody waits in vain, so what was agreed leaves the calendar of the other side at once. */
export async function prepareInterviewEnd(
  { db, mailer, publicUrl }: InterviewDeps,
  person: UserRow,
): Promise<(tx: Tx) => Promise<EmailMessage[]>> {
  const now = new Date();
  const prepared = await Promise.all(
    (await queries.listComing(db, person.id, now)).map(async (found) => {
      const changes = { state: 'cancelled' as const, sequence: found.sequence + 1, updated_at: now };
      const interview = namedAs(person, { ...found, ...changes });
      const mails = await prepareEmails({ interview, publicUrl }, 'cancelled', found);
      return { found, changes, mails: mails.filter(({ to }) => to !== person.email) };
    }),
  );
  return async (tx) => {
    const cancelled: EmailMessage[] = [];
    for (const { found, changes, mails } of prepared) {
      const locked = await queries.lockInterview(tx, found.id);
      // Changed meanwhile: without its application or host it is found and cancelled by the queue.
      if (locked?.sequence !== found.sequence) continue;
      await queries.updateInterview(tx, found.id, changes);
      await mailer.retract(tx, 'interview', reminderKey(found.id));
      cancelled.push(...mails);
    }
    return cancelled;
  };
}

/** With the name that the person has from now on, and without what they wrote about time and place. */
function namedAs({ id, firstname, lastname }: UserRow, row: queries.InterviewRow): queries.InterviewRow {
  const name =
    row.host_id === id
      ? { host_firstname: firstname, host_lastname: lastname }
      : { guest_firstname: firstname, guest_lastname: lastname };
  return { ...row, ...name, place: null, link: null, note: null };
}
