import { expect } from '@playwright/test';
import { productUrl } from './network.ts';

export type Mail = { id: string; to: string; subject: string; text: string; createdAt: string };

/** All mails for an address, newest first. The inbox answers only direct callers, so no browser context calls it. */
async function mailsFor(email: string): Promise<Mail[]> {
  const reply = await fetch(productUrl(`/inbox?to=${encodeURIComponent(email)}`), {
    headers: { accept: 'application/json' },
  });
  expect(reply.status, 'the local inbox answers').toBe(200);
  const { mails } = (await reply.json()) as { mails: Mail[] };
  return mails;
}

/** The newest mail for an address whose text fits, as soon as it is there. */
export async function readEmail(email: string, fits = /./): Promise<Mail> {
  let found: Mail | undefined;
  await expect
    .poll(
      async () => {
        found = (await mailsFor(email)).find(({ subject, text }) => fits.test(subject) || fits.test(text));
        return Boolean(found);
      },
      { message: `a mail for ${email}`, timeout: 30_000, intervals: [50, 100] },
    )
    .toBe(true);
  return found as Mail;
}

/** The six digits of the newest verification mail. */
export async function readCode(email: string): Promise<string> {
  const { text } = await readEmail(email, /\b\d{6}\b/);
  return /\b\d{6}\b/.exec(text)?.[0] ?? '';
}

type LinkPage = 'reset-password' | 'confirm-email' | 'job-alerts/confirm' | 'records/confirm';

/** The path of the newest link to a page with a token. */
export async function readLinkPath(email: string, page: LinkPage): Promise<string> {
  const link = new RegExp(`/${page}/[\\w-]+`);
  const { text } = await readEmail(email, link);
  return link.exec(text)?.[0] ?? '';
}
