import sharp from 'sharp';
import { beforeAll, describe, expect, test } from 'vitest';
import { closedTo, statusesOf } from '#testing/fixtures/applications.ts';
import { form, pdf } from '#testing/fixtures/files.ts';
import { goodPictures } from '#testing/fixtures/good-files.ts';
import type { TestPerson } from '#testing/fixtures/people.ts';
import { createTestApp } from '#testing/test-app.ts';

const testApp = await createTestApp();
const { app, anonymous, create, storedFiles, waitingFiles } = testApp;

const save = (person: Pick<TestPerson, 'put'>, parts: Parameters<typeof form>[0]) => {
  const { payload, headers } = form(parts);
  return person.put('/user/profile', payload, { headers });
};
const cv = (text = 'CV') => ({ name: 'cv.pdf', bytes: pdf(text), type: 'application/pdf' });
let picture: { name: string; bytes: Buffer };
beforeAll(async () => {
  picture = { name: 'me.jpg', bytes: (await goodPictures()).jpeg as Buffer };
});

describe('a person who saves the profile', () => {
  test('changes what was sent, clears what is empty and keeps the rest', async () => {
    const seeker = await create.jobseeker({ firstname: 'Ama', lastname: 'Owusu' });
    const first = await save(seeker, {
      firstname: ' Abena ',
      email: 'other@people.example',
      location: 'Ashanti Region',
      telNumber: '0241234567',
      skills: 'JavaScript, Communication, JavaScript',
      biography: 'Line one\r\nLine two',
    });
    expect(first).toMatchObject({
      status: 200,
      body: {
        success: true,
        message: 'Profile updated successfully!',
        user: {
          firstname: 'Abena',
          lastname: 'Owusu',
          email: seeker.email,
          location: 'Ashanti Region',
          telNumber: '241234567',
          skills: ['JavaScript', 'Communication'],
          biography: 'Line one\nLine two',
          cv: null,
          avatar: null,
        },
      },
    });
    const second = await seeker.put('/user/profile', { biography: '', skills: '', telNumber: '' });
    expect(second.body.user).toMatchObject({
      firstname: 'Abena',
      location: 'Ashanti Region',
      biography: null,
      skills: [],
      telNumber: null,
    });
    expect((await seeker.get('/api/auth/check-auth')).body.user).toEqual(second.body.user);
    expect((await seeker.put('/user/profile', {})).status).toBe(200);
  });

  test('is told what is wrong, and nothing changes', async () => {
    const seeker = await create.jobseeker();
    const wrong: [Record<string, string>, string][] = [
      [{ firstname: ' ' }, 'Please fill in all fields'],
      [{ lastname: '' }, 'Please fill in all fields'],
      [{ telNumber: '12345678901' }, 'Please enter at most 9 digits after +233.'],
      [{ telNumber: '24abc' }, 'Please enter at most 9 digits after +233.'],
      [{ location: 'Atlantis' }, 'Please choose a location from the list.'],
      [{ skills: 'JavaScript, Juggling with knives' }, 'Please choose skills from the list.'],
      [{ biography: 'x'.repeat(10_001) }, 'Biography may have at most 10,000 characters'],
      [{ biography: 'a\u0000b' }, 'Please remove characters that cannot be shown.'],
    ];
    for (const [fields, message] of wrong) {
      expect(await save(seeker, { ...fields, cv: cv() })).toMatchObject({ status: 400, body: { message } });
    }
    expect((await seeker.get('/api/auth/check-auth')).body.user).toMatchObject({
      cv: null,
      lastname: seeker.lastname,
    });
  });

  test('gives a company as an employer only, skills and a CV as a job seeker only', async () => {
    const fields = { companyName: 'Volta Ltd', skills: 'JavaScript', cv: cv() };
    const users = [];
    for (const person of [
      await create.employer(),
      await create.jobseeker(),
      await create.mentor(),
      await create.admin(),
    ]) {
      const { body } = await save(person, fields);
      users.push([body.user.companyName, body.user.skills.length, body.user.cv !== null]);
    }
    expect(users).toEqual([
      ['Volta Ltd', 0, false],
      [null, 1, true],
      [null, 0, false],
      [null, 0, false],
    ]);
  });
});

describe('a picture', () => {
  test('becomes small and square, loses its metadata and is shown to everyone', async () => {
    const mentor = await create.mentor();
    const upright = sharp({ create: { width: 400, height: 200, channels: 3, background: 'red' } });
    const bytes = await upright
      .withExif({ IFD0: { Artist: 'secret' } })
      .jpeg()
      .toBuffer();
    const { body } = await save(mentor, { avatar: { name: 'me.jpg', bytes } });
    const answer = await app.inject({ method: 'GET', url: body.user.avatar });
    expect(answer.statusCode).toBe(200);
    expect(answer.headers).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
    });
    const avatar = await sharp(answer.rawPayload).metadata();
    expect(avatar).toMatchObject({ format: 'webp', width: 256, height: 256 });
    expect(avatar.exif).toBeUndefined();
    expect(answer.rawPayload.includes('secret')).toBe(false);
  });

  test('that nobody has is not found', async () => {
    const cvKey = (await storedFiles()).find((name) => name.startsWith('cv-')) ?? '';
    for (const name of [
      'x.webp',
      `${'0'.repeat(32)}.webp`,
      '..%2f..%2fetc%2fpasswd',
      `${cvKey.slice(3)}.webp`,
    ]) {
      expect((await anonymous.get(`/avatars/${name}`)).status).toBe(404);
    }
  });

  test('that is no picture is refused together with the CV sent with it', async () => {
    const seeker = await create.jobseeker();
    const before = await storedFiles();
    const reply = await save(seeker, { avatar: { name: 'me.png', bytes: pdf() }, cv: cv() });
    expect(reply).toMatchObject({ status: 415, body: { message: 'Please select an image file' } });
    const second = await save(seeker, { avatar: picture, cv: { name: 'cv.pdf', bytes: picture.bytes } });
    expect(second).toMatchObject({ status: 415, body: { message: 'Please select a PDF file' } });
    expect(await storedFiles()).toEqual(before);
    expect(await waitingFiles()).toEqual([]);
  });
});

describe('a CV on the profile', () => {
  test('is replaced and removed together with its file', async () => {
    const seeker = await create.jobseeker({ firstname: 'Yaa', lastname: 'Asantewaa' });
    const before = (await storedFiles()).length;
    const { user } = (await save(seeker, { cv: cv('first'), avatar: picture })).body;
    await save(seeker, { cv: cv('second'), avatar: picture });
    expect(await storedFiles()).toHaveLength(before + 2);
    const shown = await seeker.get(user.cv);
    // Links from before the path was renamed.
    expect((await seeker.get(`/user/${seeker.id}/cv`)).status).toBe(200);
    expect(shown.text).toContain('second');
    expect(shown.headers['content-disposition']).toContain('inline; filename="Yaa Asantewaa.pdf"');
    const saved = await seeker.get(`${user.cv}?download=1`);
    expect(saved.headers['content-disposition']).toContain('filename="Yaa Asantewaa.pdf"');
    const cleared = await seeker.put('/user/profile', { removeCv: 'true', removeAvatar: true });
    expect(cleared.body.user).toMatchObject({ cv: null, avatar: null });
    expect(await storedFiles()).toHaveLength(before);
    expect((await seeker.get(user.cv)).status).toBe(404);
  });

  test('saved in two tabs at once is one of the two, and no file is lost or left', async () => {
    const seeker = await create.jobseeker();
    const before = (await storedFiles()).length;
    const replies = await Promise.all([
      save(seeker, { cv: cv('one'), biography: 'one' }),
      save(seeker, { cv: cv('two'), location: 'Volta Region' }),
      save(seeker, { avatar: picture }),
      save(seeker, { avatar: picture, telNumber: '241234567' }),
    ]);
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    const { user } = (await seeker.get('/api/auth/check-auth')).body;
    expect(user).toMatchObject({ biography: 'one', location: 'Volta Region', telNumber: '241234567' });
    expect((await seeker.get(user.cv)).status).toBe(200);
    expect((await anonymous.get(user.avatar)).status).toBe(200);
    expect(await storedFiles()).toHaveLength(before + 2);
  });

  test('is for its owner and admins', async () => {
    const seeker = await create.jobseeker();
    const { user } = (await save(seeker, { cv: cv() })).body;
    expect(await statusesOf(testApp, (person) => person.get(user.cv))).toEqual({
      ...closedTo,
      'another job seeker': 404,
      'another employer': 404,
      mentor: 404,
      admin: 200,
    });
    expect((await seeker.get(user.cv)).status).toBe(200);
  });
});

test('a profile is saved by every verified person, and by nobody else', async () => {
  expect(await statusesOf(testApp, (person) => person.put('/user/profile', { biography: 'x' }))).toEqual({
    ...closedTo,
    'another job seeker': 200,
    'another employer': 200,
    mentor: 200,
    admin: 200,
  });
});
