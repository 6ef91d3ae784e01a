import { expect, type Page } from '@playwright/test';
import { smallCv } from './files.ts';
import { productUrl } from './network.ts';
import { createMember, type Member } from './people.ts';
import { seedJobs } from './seed.ts';

export const jobTexts = {
  title: 'Junior Bookkeeper',
  aboutRole: 'You keep our books.\nYou learn from Esi.',
  qualification: 'An HND or a degree',
  responsibility: 'Enter receipts\nReconcile the bank',
};

type Posted = { _id: string; title: string };

/** A job of the employer, posted through the API, with the texts of `jobTexts` unless given. */
export async function postJob(employer: Pick<Member, 'token'>, details: object = {}): Promise<Posted> {
  const { job } = await call<{ job: Posted }>(employer, 'POST', '/jobs', { ...jobTexts, ...details });
  return job;
}

/** Several jobs, "Job number 1" and so on; the last one is the newest. */
export async function createJobs(employer: Member, count: number): Promise<Posted[]> {
  const titles = Array.from({ length: count }, (_, at) => ({ title: `Job number ${at + 1}` }));
  return (await seedJobs(employer, titles)).map(({ id, title }) => ({ _id: id, title }));
}

/** The person's application for a job, with a small CV. */
export async function applyTo(jobId: string, person: Member, message = ''): Promise<void> {
  const form = new FormData();
  form.set('message', message);
  form.set('resume', new Blob([new Uint8Array(smallCv.buffer)], { type: 'application/pdf' }), 'my-cv.pdf');
  await call(person, 'POST', `/jobs/${jobId}/apply`, form);
}

/** Approves the application and asks for its letter; the id is in the address that the letter shows. */
export async function approvedLetter(
  employer: Pick<Member, 'token'>,
  jobId: string,
  { id }: { id: string },
): Promise<string> {
  await call(employer, 'PATCH', `/jobs/${jobId}/applications/${id}`, { status: 'approved' });
  const headers = { authorization: `Bearer ${employer.token}` };
  const letter = await fetch(productUrl(`/api/applications/${id}/letter`), { headers });
  const [, letterId] = /letters\/([0-9a-f-]{36})/.exec(await letter.text()) ?? [];
  return letterId ?? '';
}

/** Somebody who has just applied for the job. */
export async function applicantOf(jobId: string, message?: string): Promise<Member> {
  const person = await createMember('jobseeker');
  await applyTo(jobId, person, message);
  return person;
}

export const fullName = ({ firstname, lastname }: Member): string => `${firstname} ${lastname}`;

/** The card of a list with that name. */
export const card = (page: Page, name: string) => page.getByRole('article', { name, exact: true });

/** What is left of a person's card after the decision. */
export const decidedLine = (page: Page, person: Member) =>
  page.getByRole('group', { name: fullName(person), exact: true });

/** Decides, and when the answer is there clicks again in the same place. Answers where the next card stood before. */
export async function clickTwice(page: Page, person: Member, decision: string, next: Member) {
  const button = card(page, fullName(person)).getByRole('button', { name: decision });
  await button.scrollIntoViewIfNeeded();
  const [place, box] = [await card(page, fullName(next)).boundingBox(), await button.boundingBox()];
  if (!box) throw new Error('the button is not in sight');
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  await page.mouse.click(x, y);
  await expect(decidedLine(page, person)).toBeVisible();
  await page.mouse.click(x, y);
  return place;
}

export async function fillJob(page: Page, texts = jobTexts): Promise<void> {
  await page.getByLabel('Job Title').fill(texts.title);
  await page.getByLabel('About Role').fill(texts.aboutRole);
  await page.getByLabel('Qualification').fill(texts.qualification);
  await page.getByLabel('Responsibility').fill(texts.responsibility);
}

/** A call of the API as the person; it must succeed. */
export async function call<Reply>(
  person: Pick<Member, 'token'>,
  method: string,
  path: string,
  body?: object,
): Promise<Reply> {
  const isForm = body instanceof FormData;
  let [status, text] = [0, ''];
  const send = async () => {
    const reply = await fetch(productUrl(path), {
      method,
      headers: {
        accept: 'application/json',
        authorization: `Bearer ${person.token}`,
        ...(body && !isForm ? { 'content-type': 'application/json' } : {}),
      },
      body: isForm ? body : body && JSON.stringify(body),
    });
    [status, text] = [reply.status, await reply.text()];
    expect(status, `${method} ${path}: ${status} ${text}`).not.toBe(503);
  };
  // A machine with much else to do is too busy for a moment, and what it refuses then it has not begun.
  await expect(send).toPass({ timeout: 30_000 });
  expect(status < 300, `${method} ${path}: ${status} ${text}`).toBe(true);
  return JSON.parse(text) as Reply;
}

/** The employer writes to an applicant and offers two times. */
export async function talkAndInterview(employer: Member, jobId: string, seeker: Member): Promise<string> {
  type Found = { applications: { _id: string }[] };
  const found = await call<Found>(employer, 'GET', `/jobs/employer/applications?jobId=${jobId}`);
  const path = `/api/applications/${found.applications[0]?._id}`;
  const { conversation } = await call<{ conversation: { _id: string } }>(
    employer,
    'POST',
    `${path}/conversation`,
    {
      text: 'When could you begin?',
    },
  );
  await call(seeker, 'POST', `/api/conversations/${conversation._id}/messages`, { text: 'See example.com' });
  const inDays = (days: number) => new Date(Date.now() + days * 24 * 3_600_000).toISOString();
  const offer = { slots: [inDays(2), inDays(3)], minutes: 30, place: 'Ridge, Accra' };
  await call(employer, 'POST', `${path}/interviews`, offer);
  return conversation._id;
}
