import { createHash, randomUUID } from 'node:crypto';
import pg from 'pg';
import { newId } from '#infra/new-id.ts';

export type Person = { id: string; token: string; email: string };
export type World = {
  employers: Person[];
  seekers: Person[];
  mentors: Person[];
  jobs: string[];
  mentorships: string[];
  /** Applications for a job of the first employer, each to be moved once. */
  toReview: string[];
  interviews: { id: string; guest: Person; slots: string[] }[];
};

export const mentorshipPlaces = 5;

/** People with sessions, jobs to apply for and mentorships with few places, inserted directly. */
export async function createWorld(databaseUrl: string, seekerCount: number): Promise<World> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const people = async (role: string, count: number) => {
    const created = Array.from({ length: count }, (_, n) => ({
      id: randomUUID(),
      token: randomUUID(),
      email: `${role}${n}@faults.example`,
    }));
    const hashes = created.map(({ token }) => createHash('sha256').update(token).digest());
    await client.query(
      `INSERT INTO users (id, email, password_hash, firstname, lastname, role, company_name, verified_at)
       SELECT id, email, 'x', 'Esi', 'Mensah', $3, 'Volta Foods', now() FROM unnest($1::uuid[], $2::text[]) AS t (id, email)`,
      [created.map(({ id }) => id), created.map(({ email }) => email), role],
    );
    await client.query(
      `INSERT INTO sessions (token_hash, user_id, expires_at)
       SELECT hash, id, now() + interval '1 day' FROM unnest($1::bytea[], $2::uuid[]) AS t (hash, id)`,
      [hashes, created.map(({ id }) => id)],
    );
    return created;
  };
  // Lists are sorted by id: what is written later has to come first.
  const ids = (count: number) => Array.from({ length: count }, newId);
  const employers = await people('employer', 20);
  const seekers = await people('jobseeker', seekerCount);
  const mentors = await people('mentor', 10);
  const jobs = ids(40);
  await client.query(
    `INSERT INTO jobs (id, posted_by, title, about_role, qualification, responsibility, created_at, updated_at)
     SELECT id, $2, 'To apply for', 'a', 'q', 'r', now(), now() FROM unnest($1::uuid[]) AS id`,
    [jobs, employers[0]?.id],
  );
  const mentorships = ids(80);
  await client.query(
    `INSERT INTO mentorships (id, mentor_id, title, description, duration, max_applicants, created_at, updated_at)
     SELECT id, $2, 'A mentorship', 'd', '3 months', ${mentorshipPlaces}, now(), now() FROM unnest($1::uuid[]) AS id`,
    [mentorships, mentors[0]?.id],
  );
  // Everyone is a mentee of every mentor, so that any pair can have a session.
  for (const mentor of mentors) {
    const id = randomUUID();
    await client.query(
      `INSERT INTO mentorships (id, mentor_id, title, description, duration, max_applicants, created_at, updated_at)
       VALUES ($1, $2, 'Full', 'd', '3 months', 100000, now(), now())`,
      [id, mentor.id],
    );
    await client.query(
      `INSERT INTO mentorship_applications (mentorship_id, user_id, status, decided_at)
       SELECT $1, id, 'approved', now() FROM unnest($2::uuid[]) AS id`,
      [id, seekers.map((seeker) => seeker.id)],
    );
  }
  const reviews = await createReviews(client, employers[0] as Person, seekers);
  await client.end();
  return { employers, seekers, mentors, jobs, mentorships, ...reviews };
}

const slots = ['2099-03-11T14:30:00.000Z', '2099-03-12T09:00:00.000Z'];

/** A job that everyone has applied for, with an offered interview each. Their CVs do not matter. */
async function createReviews(client: pg.Client, host: Person, guests: Person[]) {
  const jobId = newId();
  await client.query(
    `INSERT INTO jobs (id, posted_by, title, about_role, qualification, responsibility, closed_at, created_at, updated_at)
     VALUES ($1, $2, 'To review', 'a', 'q', 'r', now(), now(), now())`,
    [jobId, host.id],
  );
  const rows = guests.map((guest) => ({
    guest,
    application: newId(),
    interview: newId(),
  }));
  const people = guests.map(({ id }) => id);
  await client.query(
    `INSERT INTO applications (id, job_id, user_id, cv_file, cv_name, cv_type, created_at)
     SELECT id, $3, person, 'none ' || id, 'cv.pdf', 'application/pdf', now() FROM unnest($1::uuid[], $2::uuid[]) AS t (id, person)`,
    [rows.map(({ application }) => application), people, jobId],
  );
  await client.query(
    `INSERT INTO interviews (id, application_id, job_id, host_id, guest_id, slots, minutes, created_at, updated_at)
     SELECT id, application, $4, $5, person, $6::timestamptz[], 30, now(), now()
     FROM unnest($1::uuid[], $2::uuid[], $3::uuid[]) AS t (id, application, person)`,
    [
      rows.map(({ interview }) => interview),
      rows.map(({ application }) => application),
      people,
      jobId,
      host.id,
      slots,
    ],
  );
  return {
    toReview: rows.map(({ application }) => application),
    interviews: rows.map(({ interview, guest }) => ({ id: interview, guest, slots })),
  };
}
