import type { Job } from '@akwan/contract/jobs.ts';
import { expect, test } from 'vitest';
import { jobDetailData } from './job-detail-data.ts';
import { jobPosting } from './job-posting.ts';

const job: Job = {
  _id: '0190a0b1-0000-7000-8000-000000000001',
  title: 'Junior Analyst',
  location: 'Ashanti Region',
  type: 'Internship',
  style: 'Hybrid',
  tags: ['Finance'],
  companyName: 'Volta Ltd',
  aboutRole: 'Numbers & <b>people</b>\nevery day',
  qualification: 'Curiosity',
  responsibility: '',
  salaryRange: '1,000 - 3,000',
  externalLinks: null,
  closingDate: '2026-12-31',
  replyWithinDays: 14,
  openings: 1,
  questions: [],
  serviceYear: null,
  allowance: null,
  companyUrl: null,
  companyLine: null,
  state: 'open',
  postedBy: {
    _id: '1',
    firstname: 'Esi',
    lastname: 'Mensah',
    avatar: null,
    isTrusted: false,
    employerStats: null,
  },
  applications: [],
  timePosted: '2026-11-01T08:00:00.000Z',
  createdAt: '2026-11-01T08:00:00.000Z',
  updatedAt: '2026-11-01T08:00:00.000Z',
};
const postingOf = (changes: Partial<Job> = {}) =>
  jobPosting(
    jobDetailData({ ...job, ...changes }, null, Date.parse('2026-11-02')),
    'https://akwan.example/jobs/1',
  );

test('a search engine reads all it asks for', () => {
  expect(postingOf()).toEqual({
    '@context': 'https://schema.org/',
    '@type': 'JobPosting',
    title: 'Junior Analyst',
    description:
      '<h3>About this Role</h3><p>Numbers &amp; &lt;b&gt;people&lt;/b&gt;<br>every day</p><h3>Qualification</h3><p>Curiosity</p>',
    identifier: { '@type': 'PropertyValue', name: 'Akwan', value: job._id },
    url: 'https://akwan.example/jobs/1',
    datePosted: '2026-11-01T08:00:00.000Z',
    validThrough: '2026-12-31T23:59:59Z',
    employmentType: 'INTERN',
    hiringOrganization: { '@type': 'Organization', name: 'Volta Ltd' },
    jobLocation: {
      '@type': 'Place',
      address: { '@type': 'PostalAddress', addressRegion: 'Ashanti Region', addressCountry: 'GH' },
    },
    baseSalary: {
      '@type': 'MonetaryAmount',
      currency: 'GHS',
      value: { '@type': 'QuantitativeValue', minValue: 1000, maxValue: 3000, unitText: 'MONTH' },
    },
    directApply: true,
  });
});

test('remote work is for people in Ghana', () => {
  expect(postingOf({ style: 'Remote', location: 'Worldwide' })).toMatchObject({
    jobLocationType: 'TELECOMMUTE',
    applicantLocationRequirements: { '@type': 'Country', name: 'Ghana' },
    jobLocation: { address: { addressCountry: 'GH' } },
  });
});

test('what is confidential or open stays out', () => {
  const posting = postingOf({
    salaryRange: 'Confidential',
    closingDate: null,
    type: null,
    companyName: null,
  });
  expect(posting).not.toHaveProperty('baseSalary');
  expect(posting).not.toHaveProperty('validThrough');
  expect(posting).not.toHaveProperty('employmentType');
  expect(posting.hiringOrganization.name).toBe('Esi Mensah');
});
