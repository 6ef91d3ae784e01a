import { expect, test } from '@playwright/test';
import { within } from '@testing-library/dom';
import { administrator, createMember, demo } from '../support/people.ts';
import { PlainBrowser, textOf } from '../support/plain-browser.ts';

const dashboards = {
  employer: {
    path: '/em-dashboard',
    name: 'Employer dashboard',
    tabs: {
      'Manage Jobs': 'No job postings yet.',
      'Review Applications': 'No pending applications yet.',
      Approved: 'No approved applications yet.',
      Declined: 'No declined applications yet.',
      'Post Job': 'Job Title',
    },
  },
  mentor: {
    path: '/mentor-dashboard',
    name: 'Mentor dashboard',
    tabs: {
      'My Mentees': 'No mentees yet.',
      Applicants: 'No applicants found.',
      Sessions: 'No session is planned.',
      'Open Mentorships': 'No mentorships yet.',
      'Post Mentorship': 'Max Applicants',
    },
  },
} as const;

for (const role of ['employer', 'mentor'] as const) {
  test(`a new ${role} finds five tabs, each with its empty state`, async () => {
    const { path, name, tabs } = dashboards[role];
    let page = await (await PlainBrowser.of(await createMember(role))).open(path);
    expect(page.title).toBe(`${name} - Akwan`);
    for (const [tab, text] of Object.entries(tabs)) {
      page = await page.follow(new RegExp(`^${tab}`), page.part('navigation', name));
      expect(page.h1).toBe(tab);
      expect(page.text).toContain(text);
    }
    if (role === 'mentor') expect((await page.follow('Cancel')).path).toBe('/mentor-dashboard?tab=open');
  });
}

test('an empty search of each table says that nothing was found', async () => {
  const admin = await PlainBrowser.of(administrator);
  for (const tab of ['employers', 'mentors', 'jobseekers', 'applications', 'jobs']) {
    const page = await admin.open(`/admin-dashboard?tab=${tab}&search=nobody-is-called-this`);
    page.all.getByRole('heading', { name: `No ${tab} found.` });
  }
});

const crumbs = {
  jobseeker: { name: 'Home', path: '/jobs' },
  employer: { name: 'Employer Dashboard', path: '/em-dashboard' },
  mentor: { name: 'Mentor Dashboard', path: '/mentor-dashboard' },
  admin: { name: 'Admin Dashboard', path: '/admin-dashboard' },
};

for (const role of ['jobseeker', 'employer', 'mentor', 'admin'] as const) {
  test(`the profile of the ${role} has the fields of that role`, async () => {
    const page = await (await PlainBrowser.of(demo[role])).open('/profile');
    expect(page.title).toBe('Profile - Akwan');
    const breadcrumb = page.part('navigation', 'Breadcrumb');
    const { name, path } = crumbs[role];
    expect(within(breadcrumb).getByRole('link', { name }).getAttribute('href')).toBe(path);
    expect(textOf(breadcrumb)).toContain('Profile');

    const email = page.field('Email') as HTMLInputElement;
    expect(email.value).toBe(demo[role].email);
    expect(email.readOnly || email.disabled).toBe(true);
    expect(page.field('Location').querySelectorAll('option')).toHaveLength(18);
    const has = (label: string) => page.all.queryAllByLabelText(label, { exact: false }).length > 0;
    expect(has('Company Name')).toBe(role === 'employer');
    expect(page.all.queryByRole('group', { name: /^Skills/ }) !== null).toBe(role === 'jobseeker');
    expect(page.all.queryAllByLabelText('CV', { exact: true }).length > 0).toBe(role === 'jobseeker');
  });
}
