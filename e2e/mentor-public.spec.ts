import { sendLogin, toasts } from './support/account-forms.ts';
import { applyForMentorship, mentorshipTexts, postMentorship } from './support/mentorships.ts';
import { createMember, logIn } from './support/people.ts';
import { expect, test } from './support/test.ts';

/** A word that no other mentorship has. */
const ownWord = () => `Word${Math.random().toString(36).slice(2, 10)}`;
const listed = (word: string) => `/mentorships?search=${word}`;

test('a visitor who wants to apply logs in and comes back to the card', async ({ page }) => {
  const word = ownWord();
  const { _id } = await postMentorship(await createMember('mentor'), { title: `${word} SQL` });
  await page.goto(listed(word));
  const card = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: `${word} SQL` }) });
  await card.getByRole('link', { name: 'Apply' }).click();
  const person = await createMember();
  await sendLogin(page, person.email, person.password);
  await expect(page).toHaveURL(`${listed(word)}#mentorship-${_id}`);
  await expect(card.getByRole('button', { name: 'Apply' })).toBeVisible();
});

test('search and skill stand in the address, follow the back button and are cleared', async ({ page }) => {
  const mentor = await createMember('mentor');
  const word = ownWord();
  await postMentorship(mentor, { title: `${word} one`, skillsRequired: ['Rust'] });
  await postMentorship(mentor, { title: `${word} two`, skillsRequired: ['Go'] });
  const titles = page.getByRole('main').getByRole('listitem').getByRole('heading', { level: 2 });
  await page.goto('/mentorships');
  await page.getByRole('searchbox').fill(word);
  await page.getByRole('button', { name: 'Search' }).click();
  await expect(page).toHaveURL(listed(word));
  await expect(titles).toHaveText([`${word} two`, `${word} one`]);
  await page.getByLabel('Skill').selectOption('Rust');
  await expect(page).toHaveURL(`${listed(word)}&skill=Rust`);
  await expect(titles).toHaveText([`${word} one`]);
  await page.getByLabel('Skill').selectOption('PHP');
  await expect(page.getByRole('heading', { name: 'No mentorships match your filters' })).toBeVisible();
  await page.goBack();
  await expect(page.getByLabel('Skill')).toHaveValue('Rust');
  await expect(titles).toHaveText([`${word} one`]);
  await page.goForward();
  await page.getByRole('main').getByRole('link', { name: 'Clear filters' }).last().click();
  await expect(page).toHaveURL('/mentorships');
  await expect(page.getByRole('searchbox')).toHaveValue('');
  await expect(page.getByLabel('Skill')).toHaveValue('');
});

test('a skill that is chosen before the script has come counts', async ({ page }) => {
  let come = () => {};
  const script = new Promise<void>((resolve) => {
    come = resolve;
  });
  await page.route(/\/assets\/.+\.js/, async (route) => {
    await script;
    await route.continue();
  });
  await page.goto('/mentorships', { waitUntil: 'commit' });
  await page.getByLabel('Skill').selectOption('SQL');
  come();
  await expect(page).toHaveURL('/mentorships?skill=SQL');
  await expect(page.getByLabel('Skill')).toHaveValue('SQL');
});

test('a job seeker applies once; a second tab learns that it is done', async ({ page, context }) => {
  const mentor = await createMember('mentor');
  const word = ownWord();
  await postMentorship(mentor, { title: word, maxApplicants: 2 });
  await logIn(page, await createMember());
  const late = await context.newPage();
  await Promise.all([page.goto(listed(word)), late.goto(listed(word))]);
  await page.getByRole('button', { name: 'Apply' }).dblclick();
  await expect(toasts(page).getByText('Application submitted successfully!')).toHaveCount(1);
  await expect(page.getByText('Applied: Pending')).toBeVisible();
  await expect(page.locator(':focus')).toContainText('Applied: Pending');
  await expect(page.getByText('1/2')).toBeVisible();
  await expect(toasts(page).getByText(/already/)).toHaveCount(0);
  await late.getByRole('button', { name: 'Apply' }).click();
  await expect(toasts(late).getByText('You have already applied for this mentorship.')).toBeVisible();
  await expect(late.getByText('Applied: Pending')).toBeVisible();
});

test('a full mentorship is closed, on the card and for whoever comes too late', async ({ page }) => {
  const mentor = await createMember('mentor');
  const word = ownWord();
  const { _id } = await postMentorship(mentor, { title: word, maxApplicants: 1 });
  await logIn(page, await createMember());
  await page.goto(listed(word));
  await applyForMentorship(_id, await createMember());
  await page.getByRole('button', { name: 'Apply' }).click();
  await expect(toasts(page).getByText('This mentorship is closed.')).toBeVisible();
  await expect(page.getByText('1/1')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Closed' })).toBeDisabled();
  await page.getByRole('button', { name: 'Join the waiting list' }).click();
  await expect(page.getByText('On the waiting list', { exact: true })).toBeVisible();
  await page.goto('/my-mentorships');
  await expect(page.getByText('You are next.')).toBeVisible();
});

test('whose session has ended is told so and can log in', async ({ page, context }) => {
  const mentor = await createMember('mentor');
  const word = ownWord();
  await postMentorship(mentor, { title: word });
  await logIn(page, await createMember());
  await page.goto(listed(word));
  await context.clearCookies();
  await page.getByRole('button', { name: 'Apply' }).click();
  await expect(toasts(page).getByText('Your session has expired. Please log in again.')).toBeVisible();
  await expect(page).toHaveURL(`/login?next=${encodeURIComponent(listed(word))}`);
});

test('more are appended, once there is a connection, and applying works there too', async ({
  page,
  faults,
}) => {
  test.slow();
  const mentor = await createMember('mentor');
  const word = ownWord();
  for (let at = 1; at <= 14; at++) await postMentorship(mentor, { title: `${word} ${at}` });
  await logIn(page, await createMember());
  await page.goto(listed(word));
  const titles = page.getByRole('main').getByRole('listitem').getByRole('heading', { level: 2 });
  await expect(titles).toHaveCount(12);
  await expect(page.getByText('12 of 14 mentorships shown')).toBeVisible();
  await page.route(/\/mentorships\.data/, (route) => route.abort());
  await page.getByRole('link', { name: /^Next / }).click();
  await expect(page.getByText('More mentorships could not be loaded.', { exact: false })).toBeVisible();
  await page.unroute(/\/mentorships\.data/);
  faults.splice(0);
  await page.getByRole('link', { name: 'Try again' }).click();
  await expect(titles).toHaveCount(14);
  await expect(page.getByRole('heading', { name: `${word} 2`, exact: true })).toBeFocused();
  const last = page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: `${word} 1`, exact: true }) });
  await last.getByRole('button', { name: 'Apply' }).click();
  await expect(last.getByText('Applied: Pending')).toBeVisible();
  await expect(last).toContainText('1/5');
  await expect(titles).toHaveCount(14);
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('a job seeker searches, reads all of it and applies', async ({ page }) => {
    const mentor = await createMember('mentor');
    const word = ownWord();
    const description = `${'Line after line. '.repeat(40)}The end of it.`;
    await postMentorship(mentor, { title: word, description });
    await logIn(page, await createMember());
    await page.goto('/mentorships');
    await page.getByRole('searchbox').fill(word);
    await page.getByLabel('Skill').selectOption('SQL');
    await page.getByRole('button', { name: 'Search' }).click();
    const text = page.getByText('The end of it.');
    const folded = await text.evaluate((element) => element.clientHeight);
    await page.getByText('Read more').click();
    expect(await text.evaluate((element) => element.clientHeight)).toBeGreaterThan(folded);
    await page.getByRole('button', { name: 'Apply' }).click();
    await expect(page).toHaveURL(`${listed(word)}&skill=SQL`);
    await expect(page.getByText('Application submitted successfully!')).toBeVisible();
    await expect(page.getByText('Applied: Pending')).toBeVisible();
    await expect(page.getByText(mentorshipTexts.duration)).toBeVisible();
  });
});
