import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { openDatabase } from '#infra/db/open-database.ts';
import { startDatabaseForTests } from './database-for-tests.ts';
import { createColleagues } from './fixtures/companies.ts';
import { createJobs } from './fixtures/jobs.ts';
import { createMentorships } from './fixtures/mentorships.ts';
import { goodPassword, insertPerson, insertSession } from './fixtures/people.ts';

// A process of the browser tests, never part of the product. It owns their database and inserts people and jobs
// directly, over HTTP on loopback. Its only line of output says where; it ends with its input or by SIGTERM.
const [dataDir = ''] = process.argv.slice(2);
const database = await startDatabaseForTests(dataDir);
const { db, close } = openDatabase(database.url, { poolSize: 4 });

type Body = ReturnType<typeof JSON.parse>;

const kinds: Record<string, (body: Body) => Promise<unknown>> = {
  person: async (fields) => {
    const { id } = await insertPerson(db, fields);
    return { id, token: await insertSession(db, id), password: goodPassword };
  },
  session: async ({ email }) => {
    const { id } = await db
      .selectFrom('users')
      .select('id')
      .where('email', '=', email)
      .executeTakeFirstOrThrow();
    return { token: await insertSession(db, id) };
  },
  colleague: ({ person, of, role }) => createColleagues(db).colleague(person, of, role),
  jobs: async ({ postedBy, jobs }) => {
    const { job } = createJobs(db);
    const created: unknown[] = [];
    for (const fields of jobs) created.push(await job({ postedBy, ...fields }));
    return created;
  },
  application: (fields) => createJobs(db).application(fields),
  mentorship: (fields) => createMentorships(db).mentorship(fields),
  applicant: async ({ mentorship, person, status }) => {
    await createMentorships(db).applicant(mentorship, person, status);
    return {};
  },
  'mentoring-session': (fields) => createMentorships(db).session(fields),
};

const server = createServer(async (request, response) => {
  try {
    const create = kinds[request.url?.slice(1) ?? ''];
    if (!create) throw new Error(`unknown kind ${request.url}`);
    response.end(JSON.stringify(await create(JSON.parse(await text(request)))));
  } catch (error) {
    response.writeHead(500).end(String(error));
  }
});

server.listen(0, '127.0.0.1', () => {
  const { port } = server.address() as AddressInfo;
  const started = { url: `http://127.0.0.1:${port}`, databaseUrl: database.url };
  process.stdout.write(`${JSON.stringify(started)}\n`);
});

let stopping = false;
async function stop() {
  if (stopping) return;
  stopping = true;
  server.close();
  server.closeAllConnections();
  await close();
  await database.stop();
  process.exit(0);
}
process.on('SIGTERM', stop);
process.stdin.on('end', stop).resume();
