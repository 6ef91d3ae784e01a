/** Calls the seed process, which inserts rows directly: what a test needs to be there costs milliseconds. */
async function seed<Reply>(kind: string, fields: object): Promise<Reply> {
  const url = process.env.AKWAN_SEED_URL;
  if (!url) throw new Error('AKWAN_SEED_URL is not set: the seed process was not started.');
  const reply = await fetch(`${url}/${kind}`, { method: 'POST', body: JSON.stringify(fields) });
  const text = await reply.text();
  if (!reply.ok) throw new Error(`The seed process could not make a ${kind}: ${text}`);
  return JSON.parse(text) as Reply;
}

export const seedPerson = (fields: object) =>
  seed<{ id: string; token: string; password: string }>('person', fields);

/** A new session of somebody who is there already. */
export const seedSession = (email: string) => seed<{ token: string }>('session', { email });

/** Puts an employer into the company of another one. */
export const seedColleague = (person: { id: string }, of: { id: string }, role: 'recruiter' | 'reader') =>
  seed<object>('colleague', { person, of, role });

/**
 * Lists are kept in memory until the product hears of a change. Before it answers anything but a GET it has heard of all that
 * was inserted before, so no list is older than the jobs of the test.
 */
async function seedListed<Job>(postedBy: { id: string }, jobs: object[]): Promise<Job[]> {
  const created = await seed<Job[]>('jobs', { postedBy: { id: postedBy.id }, jobs });
  await (await fetch(`${process.env.AKWAN_URL}/healthz`, { method: 'POST' })).arrayBuffer();
  return created;
}

/** Open jobs of an employer, in the order given: the last one is the newest. */
export const seedJobs = (postedBy: { id: string }, jobs: { title: string }[]) =>
  seedListed<{ id: string; title: string }>(postedBy, jobs);

type Row = { id: string };

/** A job of an employer that is held or closed, say. */
export const seedJob = async (fields: { postedBy: Row; held?: boolean; closed?: boolean }): Promise<Row> => {
  const { postedBy, ...job } = fields;
  const [created] = await seedListed<Row>(postedBy, [job]);
  return created as Row;
};

export const seedApplication = (job: Row, by: Row) => seed<Row>('application', { job, by });

export const seedMentorship = (by: Row) => seed<Row>('mentorship', { by });

export const seedApplicant = (mentorship: Row, person: Row, status = 'pending') =>
  seed<object>('applicant', { mentorship, person, status });

export const seedMentoringSession = (by: Row, mentees: Row[]) =>
  seed<Row>('mentoring-session', { by, mentees });
