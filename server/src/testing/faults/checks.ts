import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import type { MailDouble } from './mail-double.ts';
import { mentorshipPlaces } from './world.ts';
import { hashOfText, type Writers } from './writers.ts';

export type Findings = {
  lost: number;
  doubled: number;
  /** Files that are in a store and are not what somebody sent. */
  tornFiles: number;
  /** Rows whose file is missing or another one. */
  missingFiles: number;
  overfullMentorships: number;
  dueMails: number;
  missingMails: number;
  /** Sent again under the same Message-ID: the process died between the mail server's answer and its own note. */
  repeatedMails: number;
  /** Sent twice as two mails: a fault. */
  doubledMails: number;
};

type Stores = { folders: string[]; objects: Map<string, Buffer>[] };

/** Compares what was acknowledged and is due with what is there. */
export async function check(
  databaseUrl: string,
  { acknowledged, sentFiles }: Writers,
  mail: MailDouble,
  stores: Stores,
): Promise<Findings> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const column = async (query: string): Promise<string[]> =>
    (await client.query({ text: query, rowMode: 'array' })).rows.map((row) => String((row as unknown[])[0]));
  const titles = await column(`SELECT title FROM jobs WHERE title LIKE 'Fault %'`);
  const places = await column(`SELECT mentorship_id || ' ' || user_id FROM mentorship_applications`);
  const sessions = await column(`SELECT id FROM mentoring_sessions`);
  const topics = await column(`SELECT topic FROM mentoring_sessions`);
  const signups = await column(`SELECT email FROM users WHERE email LIKE 'signup-%'`);
  const pairs = await column(`SELECT job_id || ' ' || user_id FROM applications`);
  const stages = await column(`SELECT id || ' ' || stage FROM applications`);
  const messages = await column(`SELECT conversation_id || ' ' || text FROM messages`);
  const choices = await column(
    `SELECT id || ' ' || to_char(chosen_slot AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS".000Z"') FROM interviews WHERE state = 'chosen'`,
  );
  const invited = await column(
    `SELECT email FROM interviews JOIN users ON users.id = guest_id WHERE state = 'chosen'`,
  );
  const overfull = await column(
    `SELECT mentorship_id FROM mentorship_applications JOIN mentorships ON mentorships.id = mentorship_id
     WHERE status IN ('pending', 'approved') AND max_applicants = ${mentorshipPlaces}
     GROUP BY mentorship_id HAVING count(*) > ${mentorshipPlaces}`,
  );
  const applications = (
    await client.query<{ id: string; cv_file: string }>(
      `SELECT id, cv_file FROM applications WHERE cv_file NOT LIKE 'none %'`,
    )
  ).rows;
  await client.end();

  const files = await readStores(stores);
  const missing = (there: string[], wanted: Iterable<string>) => {
    const known = new Set(there);
    return [...wanted].filter((one) => !known.has(one)).length;
  };
  const joined = (known: Map<string, string>) => [...known].map((pair) => pair.join(' '));
  const repeated = (list: string[]) => list.length - new Set(list).size;
  const due = [
    ...signups.map((email) => `${email} code`),
    ...topics.map((topic) => `invitation ${topic}`),
    ...invited.map((email) => `${email} interview`),
  ];
  const toDue = (email: string, subject: string) => {
    if (subject.startsWith('Invitation: ')) return `invitation ${subject.slice(12)}`;
    return subject.startsWith('Interview: ') ? `${email} interview` : `${email} code`;
  };
  const sent = new Map<string, Set<string>>();
  for (const { to, subject, messageId } of mail.caught) {
    const key = toDue(to, subject);
    sent.set(key, (sent.get(key) ?? new Set()).add(messageId));
  }
  return {
    lost:
      missing(titles, acknowledged.jobs) +
      missing(places, acknowledged.places) +
      missing(sessions, acknowledged.sessions) +
      missing(signups, acknowledged.signups) +
      missing(stages, joined(acknowledged.stages)) +
      missing(messages, acknowledged.messages) +
      missing(choices, joined(acknowledged.choices)) +
      missing(
        applications.map(({ id }) => id),
        acknowledged.applications.keys(),
      ),
    doubled: [titles, places, topics, signups, pairs, messages]
      .map(repeated)
      .reduce((sum, count) => sum + count, 0),
    tornFiles: [...files.values()].filter((hash) => !sentFiles.has(hash)).length,
    missingFiles: applications.filter(({ id, cv_file }) => {
      const hash = files.get(cv_file);
      const sentHash = acknowledged.applications.get(id);
      return !hash || (sentHash !== undefined && sentHash !== hash);
    }).length,
    overfullMentorships: overfull.length,
    dueMails: due.length,
    missingMails: due.filter((key) => !sent.has(key)).length,
    repeatedMails: repeated(mail.caught.map(({ messageId }) => messageId)),
    doubledMails: due.filter((key) => (sent.get(key)?.size ?? 0) > 1).length,
  };
}

/** Every file of every store by its key. Uploads on their way in do not count. */
async function readStores({ folders, objects }: Stores): Promise<Map<string, string>> {
  const files = new Map<string, string>();
  for (const folder of folders) {
    const entries = await readdir(folder, { recursive: true, withFileTypes: true });
    for (const entry of entries) {
      if (!entry.isFile() || !/^cv-/.test(entry.name) || entry.parentPath.includes('incoming')) continue;
      files.set(entry.name, hashOfText(await readFile(join(entry.parentPath, entry.name))));
    }
  }
  for (const store of objects)
    for (const [key, bytes] of store) files.set(key.split('/').at(-1) ?? '', hashOfText(bytes));
  return files;
}
