import type { Page } from '@playwright/test';
import { fillSignup, sendLogin, sendNewPassword } from '../support/account-forms.ts';
import { cvFiles } from '../support/cv-files.ts';
import { newPerson } from '../support/people.ts';
import { follow, press, type Row } from './row.ts';

const askForReset = async (page: Page) => {
  await page.getByLabel('Email').fill(newPerson().email);
  await press('Send Reset Link')(page);
};
const reset = (page: Page) => sendNewPassword(page, 'NewWays2026');

export const rowsWithoutAccount: Row[] = [
  {
    sentence: 'Signup failed',
    at: '/signup',
    trouble: 'proxy',
    action: async (page) => {
      await fillSignup(page, newPerson());
      await press('Sign up')(page);
    },
  },
  {
    sentence: 'Signup failed',
    at: '/signup',
    trouble: 'no network',
    action: async (page) => {
      await page.getByLabel('Last Name').fill('Owusu-Ansah');
      await press('Sign up')(page);
    },
    keeps: { 'Last Name': 'Owusu-Ansah' },
  },
  {
    sentence: 'Login failed',
    at: '/login',
    trouble: 'offline',
    action: (page) => sendLogin(page, 'ama@e2e.example', 'akwan is my way'),
  },
  {
    sentence: 'Failed to send password reset link.',
    at: '/forgot-password',
    trouble: 'offline',
    action: askForReset,
  },
  { sentence: 'No user found with this email address.', at: '/forgot-password', action: askForReset },
  { sentence: 'Failed to reset password', at: '/reset-password/old', trouble: 'no network', action: reset },
  {
    sentence: 'An unexpected error occurred. Please try again.',
    at: '/reset-password/old',
    trouble: 'proxy',
    action: reset,
  },
  {
    sentence: 'The password reset link has expired. Please request a new one.',
    at: '/reset-password/old',
    action: reset,
  },
  {
    sentence: 'Email not found. Please try signing up again.',
    at: '/verify-email',
    action: press('Resend Code'),
  },
  {
    sentence: 'Failed to send new verification code',
    at: '/verify-email?email=ama%40e2e.example',
    trouble: 'proxy',
    action: press('Resend Code'),
  },
  {
    sentence: 'Error verifying email',
    at: '/verify-email?email=ama%40e2e.example',
    trouble: 'proxy',
    action: (page) => page.getByLabel('Digit 1 of 6').pressSequentially('123456'),
  },
  {
    sentence: 'Failed to fetch mentorship opportunities',
    at: '/mentorships',
    trouble: 'proxy',
    action: (page) => page.getByLabel('Skill').selectOption('Go'),
  },
  {
    sentence: 'Failed to load employers. Please try again later.',
    at: '/jobs',
    trouble: 'offline',
    action: follow('View Employers'),
  },
];

export const rowsOfJobseeker = (jobPath: string, mentorshipsPath: string): Row[] => [
  {
    sentence: 'Failed to submit application.',
    at: jobPath,
    trouble: 'proxy',
    action: async (page) => {
      await page.getByLabel('Upload CV:').setInputFiles(cvFiles.pdf());
      await press('Submit Application')(page);
    },
  },
  {
    sentence: 'Failed to update profile.',
    at: '/profile',
    trouble: 'offline',
    action: async (page) => {
      await page.getByLabel('Biography').fill('Typed with care');
      await press('Save Profile')(page);
    },
    keeps: { Biography: 'Typed with care' },
  },
  {
    sentence: 'Error logging out',
    at: '/profile',
    trouble: 'offline',
    action: async (page) => {
      await page.getByRole('button', { name: 'Account menu' }).click();
      await page.getByRole('button', { name: 'Logout' }).click();
    },
  },
  {
    sentence: 'Failed to apply for mentorship',
    at: mentorshipsPath,
    trouble: 'offline',
    action: press('Apply'),
  },
  {
    sentence: 'Your session has expired. Please log in again.',
    at: mentorshipsPath,
    action: async (page) => {
      await page.context().clearCookies();
      await press('Apply')(page);
    },
  },
];
