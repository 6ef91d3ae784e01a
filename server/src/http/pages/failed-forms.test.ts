import { expect, inject, test } from 'vitest';
import { openBuiltPages } from '#testing/built-pages.ts';
import { databaseBehindProxy } from '#testing/database-proxy.ts';
import { appliedJob } from '#testing/fixtures/applications.ts';
import { form as multipart, pdf } from '#testing/fixtures/files.ts';
import { copyTemplate, createTestApp } from '#testing/test-app.ts';

// As a browser sends them without script.
const { pages } = await openBuiltPages();
const database = await databaseBehindProxy(await copyTemplate(inject('databaseUrl')));
const { anonymous, create } = await createTestApp({ pages, databaseUrl: database.url });

type Person = { token: string };

function send(person: Person | null, path: string, form: Record<string, string> | URLSearchParams) {
  return anonymous.post(path, new URLSearchParams(form).toString(), {
    headers: { ...headersOf(person), 'content-type': 'application/x-www-form-urlencoded' },
  });
}

const headersOf = (person: Person | null) => ({
  accept: 'text/html',
  'sec-fetch-site': 'same-origin',
  ...(person && { cookie: `akwan_session=${person.token}` }),
});

async function whileAway<Result>(ask: () => Promise<Result>): Promise<Result> {
  database.stop();
  try {
    return await ask();
  } finally {
    database.start();
  }
}

/** What stands in the page, without its menus and the script that repeats its data. */
const shown = ({ text }: { text: string }) =>
  (text.match(/<main.*?<\/main>|<section class="toasts.*?<\/section>/gs) ?? [])
    .join('')
    .replace(/<svg.*?<\/svg>/gs, '');

test('a job that cannot be posted says so in its own words, and can be sent again as it was typed', async () => {
  const employer = await create.employer();
  const id = 'af3c8d1e-95b2-4a5c-8f55-0d9b6f1c2a7e';
  const entered = { title: 'Clerk', description: 'Types & files\nall day', intent: 'post', copyOf: id };
  const reply = await whileAway(() => send(employer, '/create-job?from=x', entered));
  const page = shown(reply);
  expect(reply.status).toBe(503);
  expect(page).toContain('<p class="strong">Failed to post job.</p>');
  expect(page).not.toContain('Failed to load the form.');
  expect(page).toMatch(/<form[^>]* action="\/create-job\?from=x" method="post"/);
  expect(page).toMatch(/<label[^>]*>Title<\/label><input[^>]*name="title"[^>]*value="Clerk"/);
  expect(page).toMatch(/<textarea[^>]*name="description"[^>]*>Types &amp; files\nall day<\/textarea>/);
  expect(page).toContain('<input type="hidden" name="intent" value="post"/>');
  expect(page).toContain(`<input type="hidden" name="copyOf" value="${id}"/>`);
});

test.each([
  ['/messages/new?application=x', { text: 'Hello' }, 'Failed to send message.', 'value="Hello"'],
  ['/profile/details', { intent: 'details', biography: 'I weave.' }, 'Failed to update profile.', 'I weave.'],
  [
    '/my-mentorships',
    { intent: 'feedback', text: 'Very patient' },
    'Failed to send your feedback',
    'Very patient',
  ],
  ['/mentorships', { intent: 'apply', motivation: 'To learn' }, 'Failed to apply for mentorship', 'To learn'],
] as const)(
  'a form of %s says while the database is away what failed',
  async (path, form, sentence, kept) => {
    const seeker = await create.jobseeker();
    const page = shown(await whileAway(() => send(seeker, path, form)));
    expect(page).toContain(sentence);
    expect(page).toContain(kept);
    expect(page).not.toMatch(/Failed to fetch/);
  },
);

test.each(['profile', 'application'] as const)('a %s with a file keeps what was typed', async (kind) => {
  const seeker = await create.jobseeker();
  const job = await create.job({ postedBy: await create.employer() });
  const [path, file, name, sentence] =
    kind === 'profile'
      ? (['/profile', 'cv', 'biography', 'Failed to update profile.'] as const)
      : ([`/jobs/${job.id}`, 'resume', 'message', 'Failed to submit application.'] as const);
  const { payload, headers } = multipart({
    [file]: { name: 'cv.pdf', bytes: pdf() },
    [name]: 'I have woven for ten years',
  });
  const page = shown(
    await whileAway(() => anonymous.post(path, payload, { headers: { ...headersOf(seeker), ...headers } })),
  );
  expect(page).toContain(sentence);
  expect(page).toMatch(new RegExp(`name="${name}"[^>]*value="I have woven for ten years"`));
  expect(page).toContain('encType="multipart/form-data"');
  expect(page).toContain('please choose it again');
});

test('a form of files alone says what failed, and leads back to the page', async () => {
  const employer = await create.employer();
  const { payload, headers } = multipart({ proof: { name: 'proof.pdf', bytes: pdf() } });
  const reply = await whileAway(() =>
    anonymous.post('/company', payload, { headers: { ...headersOf(employer), ...headers } }),
  );
  expect(reply.status).toBe(503);
  expect(shown(reply)).toContain('Failed to change your company.');
  expect(shown(reply)).toMatch(/<a [^>]*href="\/company"[^>]*>Try again/);
});

test('a password is asked for anew, and is nowhere in the page', async () => {
  const seeker = await create.jobseeker();
  const form = { intent: 'change-email', newEmail: 'ama@new.example', password: 'kenkey and fish' };
  const { text } = await whileAway(() => send(seeker, '/account', form));
  expect(text).toContain('Failed to change your email address.');
  expect(text).toMatch(/type="password"[^>]*name="password"/);
  expect(text).toContain('ama@new.example');
  expect(text).not.toContain('kenkey');
});

const ama = { firstname: 'Ama', email: 'ama@example.org', password: 'kenkey and fish' };

test.each([
  ['/login', ama, 'Login failed'],
  ['/signup', { ...ama, lastname: 'Owusu', confirmPassword: ama.password }, 'Signup failed'],
  ['/forgot-password', { email: ama.email }, 'Failed to send password reset link.'],
  [
    '/job-alerts/new?search=clerk',
    { email: ama.email, frequency: 'weekly', search: 'clerk' },
    'The job alert could not be saved.',
  ],
])('a form of %s stands there again', async (path, form, sentence) => {
  const { text } = await whileAway(() => send(null, path, form));
  expect(text).toContain(sentence);
  expect(text).toMatch(/name="email"[^>]*value="ama@example.org"|value="ama@example.org"[^>]*name="email"/);
  expect(text).not.toContain('kenkey');
});

test('notes and feedback that are not accepted stand in their form again', async () => {
  const { employer, application } = await appliedJob({ create });
  const mentor = await create.mentor();
  const mentee = await create.jobseeker();
  const mentorship = await create.mentorship({ by: mentor });
  const { id: sessionId } = await create.session({ by: mentor, mentees: [mentee] });
  await create.applicant(mentorship, mentee, 'approved');
  await mentor.post(`/api/mentorships/${mentorship.id}/mentees/${mentee.id}/complete`);
  const long = `Typed with care ${'x'.repeat(6_000)}`;
  const feedback = { intent: 'feedback', mentorshipId: mentorship.id, userId: mentee.id, text: long };
  const notes = { intent: 'notes', sessionId, own: long, shared: '' };
  const own = { intent: 'notes', applicationId: application._id, text: long };
  for (const [person, path, form] of [
    [employer, '/em-dashboard/review', own],
    [mentor, '/mentor-dashboard', feedback],
    [mentee, '/my-mentorships', feedback],
    [mentor, '/mentor-dashboard?tab=sessions', notes],
    [mentee, '/my-mentorships', notes],
  ] as const) {
    const reply = await send(person, path, form);
    expect([path, reply.status]).toEqual([path, 400]);
    expect(shown(reply)).toMatch(/<details[^>]* open="">.*<textarea[^>]*>Typed with care x+<\/textarea>/s);
    expect(shown(reply)).toMatch(/class="toast/);
    expect(shown(reply).match(/>Typed with care/g)).toHaveLength(1);
  }
});
