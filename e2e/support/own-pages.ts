import type { Page } from '@playwright/test';
import { submittedBy } from './crawl.ts';
import { call } from './jobs.ts';
import { createMember, logIn, type Member } from './people.ts';
import { expect } from './test.ts';

export async function emptiedRole(page: Page): Promise<void> {
  await page.getByLabel('Role').fill('');
  await submittedBy('Save entry')(page);
}

/** Somebody who deleted the account and is back in time. */
export async function asLeaver(page: Page): Promise<void> {
  const leaver = await createMember();
  await call(leaver, 'DELETE', '/api/me', { password: leaver.password });
  await logIn(page, { email: leaver.email });
  await page.goto('/leaving');
  await expect(page.getByRole('button', { name: 'Keep my account' })).toBeVisible();
}

export async function addExperience(person: Member): Promise<string | undefined> {
  await call(person, 'POST', '/api/profile/experience', {
    role: 'Intern',
    organisation: 'Volta Ltd',
    fromYear: 2024,
  });
  type Found = { profile: { experience: { _id: string }[] } };
  const { profile } = await call<Found>(person, 'GET', '/api/profile');
  return profile.experience[0]?._id;
}
