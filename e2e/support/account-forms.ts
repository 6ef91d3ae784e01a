import type { Page } from '@playwright/test';
import type { Person } from './people.ts';
import { expect } from './test.ts';

/** The message region at the top right: what is said there is a toast. */
export const toasts = (page: Page) => page.getByRole('region', { name: 'Notifications' });

export async function fillSignup(page: Page, person: Person): Promise<void> {
  const isJobseeker = person.role === 'jobseeker';
  await page.getByRole('radio', { name: isJobseeker ? 'Job Seeker' : 'Employer' }).check();
  await page.getByLabel('First Name').fill(person.firstname);
  await page.getByLabel('Last Name').fill(person.lastname);
  await page
    .getByRole('textbox', { name: isJobseeker ? 'Email' : 'Work Email', exact: true })
    .fill(person.email);
  await page.getByLabel('Password', { exact: true }).fill(person.password);
  await page.getByLabel('Confirm Password').fill(person.password);
  if (person.role === 'mentor') await page.getByLabel('I want to be a mentor').check();
}

export async function sendSignup(page: Page, person: Person): Promise<void> {
  await page.goto('/signup');
  await fillSignup(page, person);
  await page.getByRole('button', { name: 'Sign up', exact: true }).click();
  await expect(page).toHaveURL('/verify-email');
}

export async function sendLogin(page: Page, email: string, password: string): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('main').getByRole('button', { name: 'Login' }).click();
}

export async function sendNewPassword(page: Page, password: string, confirmation = password): Promise<void> {
  await page.getByLabel('New Password').fill(password);
  await page.getByLabel('Confirm Password').fill(confirmation);
  await page.getByRole('button', { name: 'Reset Password' }).click();
}

/** A code that is surely not the one in the mail. */
export const otherThan = (code: string): string => (code === '000000' ? '111111' : '000000');

export const homes = { jobseeker: '/jobs', employer: '/em-dashboard', mentor: '/mentor-dashboard' } as const;
