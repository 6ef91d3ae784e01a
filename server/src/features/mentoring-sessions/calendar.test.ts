import ICAL from 'ical.js';
import { describe, expect, test } from 'vitest';
import { createTestApp } from '#testing/test-app.ts';
import { calendarFile } from './calendar-file.presenter.ts';

const { create, mailsTo } = await createTestApp();

/** Read by a parser that is not ours. */
function read(file: string) {
  const calendar = new ICAL.Component(ICAL.parse(file));
  const event = calendar.getFirstSubcomponent('vevent') as ICAL.Component;
  const property = (name: string) => event.getFirstProperty(name);
  return {
    method: calendar.getFirstPropertyValue('method'),
    version: calendar.getFirstPropertyValue('version'),
    events: calendar.getAllSubcomponents('vevent').length,
    value: (name: string) => event.getFirstPropertyValue(name)?.toString(),
    time: (name: string) => (event.getFirstPropertyValue(name) as ICAL.Time).toJSDate().toISOString(),
    zone: (name: string) => (event.getFirstPropertyValue(name) as ICAL.Time).zone?.tzid,
    name: (name: string) => property(name)?.getFirstParameter('cn'),
    people: event.getAllProperties('attendee').map((one) => one.getFirstValue()),
  };
}

const entry = {
  id: '01990000-0000-7000-8000-000000000001',
  topic: 'Ɛyɛ: commas, semicolons; back\\slashes',
  date: '2031-12-31',
  start_time: '23:05',
  end_time: '23:59',
  message: `First line\nSecond line; with, signs\\ and ${'ɔkyerɛkyerɛfoɔ '.repeat(30)}`,
  link: 'https://meet.example.com/a,b;c?d=1',
  created_at: new Date('2031-01-01T00:00:00.123Z'),
  sequence: 0,
};
const mentor = { firstname: 'Kwame "K"', lastname: 'Boateng; Jr' };
const attendee = { firstname: 'Ama', lastname: 'Owusu', email: 'ama@example.com' };

describe('a calendar file', () => {
  test('says to another program what the session says', () => {
    const event = read(calendarFile(entry, mentor, { method: 'REQUEST', attendee }));
    expect(event).toMatchObject({ method: 'REQUEST', version: '2.0', events: 1 });
    expect(event.value('uid')).toBe(entry.id);
    expect(event.value('sequence')).toBe('0');
    expect(event.value('status')).toBe('CONFIRMED');
    expect(event.value('summary')).toBe(entry.topic);
    expect(event.value('description')).toBe(`${entry.message}\n\n${entry.link}`);
    expect(event.value('location')).toBe(entry.link);
    expect(event.value('url')).toBe(entry.link);
    expect(event.time('dtstart')).toBe('2031-12-31T23:05:00.000Z');
    expect(event.time('dtend')).toBe('2031-12-31T23:59:00.000Z');
    expect(event.time('dtstamp')).toBe('2031-01-01T00:00:00.000Z');
    expect(event.zone('dtstart')).toBe('UTC');
    expect(event.name('organizer')).toBe("Kwame 'K' Boateng; Jr");
    expect(event.name('attendee')).toBe('Ama Owusu');
    expect(event.people).toEqual(['mailto:ama@example.com']);
  });

  test('has lines of at most 75 octets, ended as the standard wants', () => {
    const file = calendarFile(entry, mentor, { method: 'REQUEST', attendee });
    expect(file.endsWith('END:VCALENDAR\r\n')).toBe(true);
    expect(file.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
    for (const line of file.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
  });

  test('takes the same entry back when it cancels', () => {
    const event = read(calendarFile(entry, mentor, { method: 'CANCEL', attendee }));
    expect(event.method).toBe('CANCEL');
    expect(event.value('uid')).toBe(entry.id);
    expect(event.value('sequence')).toBe('1');
    expect(event.value('status')).toBe('CANCELLED');
    expect(event.people).toEqual(['mailto:ama@example.com']);
  });

  test('cannot be broken by what somebody typed', () => {
    const message = 'x\r\nEND:VEVENT\r\nBEGIN:VEVENT\nATTENDEE:mailto:all@example.com';
    const event = read(calendarFile({ ...entry, message, link: null }, mentor, { method: 'PUBLISH' }));
    expect(event.events).toBe(1);
    expect(event.people).toEqual([]);
    expect(event.value('description')).toBe(message.replaceAll('\r\n', '\n'));
  });
});

describe('a mentee', () => {
  const planned = async () => {
    const [mentor, ama, kojo] = [await create.mentor(), await create.jobseeker(), await create.jobseeker()];
    const mentorship = await create.mentorship({ by: mentor });
    for (const person of [ama, kojo]) await create.applicant(mentorship, person, 'approved');
    const reply = await mentor.post('/api/mentorships/sessions', {
      selectedMentees: [ama.id, kojo.id],
      topic: 'Reading code',
      date: '2031-03-11',
      startTime: '14:30',
      endTime: '15:30',
      message: 'Bring a question.',
      link: 'meet.example.com/abc',
    });
    expect(reply).toMatchObject({ status: 201 });
    return { mentor, ama, kojo, id: reply.body.session._id as string };
  };
  const fileOf = (mail: { attachments: { content: string }[] } | undefined) =>
    read(mail?.attachments[0]?.content ?? '');

  test('gets an invitation made out to nobody else', async () => {
    const { mentor, ama, kojo, id } = await planned();
    const mails = await mailsTo(ama.email);
    expect(mails).toMatchObject([
      {
        subject: 'Invitation: Reading code',
        attachments: [
          { filename: 'invitation.ics', contentType: 'text/calendar; method=REQUEST; charset=utf-8' },
        ],
      },
    ]);
    const [mail] = mails;
    expect(mail?.text).toContain('Tuesday, 11 March 2031, 14:30 to 15:30 (Ghana time, GMT)');
    expect(mail?.text).toContain('https://meet.example.com/abc');
    expect(mail?.text).toContain('Bring a question.');
    expect(fileOf(mail).value('uid')).toBe(id);
    expect(fileOf(mail).people).toEqual([`mailto:${ama.email}`]);
    expect(fileOf((await mailsTo(kojo.email))[0]).people).toEqual([`mailto:${kojo.email}`]);
    for (const other of [mentor, kojo]) expect(JSON.stringify(mail)).not.toContain(other.email);
  });

  test('is told when the session is cancelled, and so is the calendar', async () => {
    const { mentor, ama, id } = await planned();
    await mentor.delete(`/api/mentorships/sessions/${id}`);
    const [mail, invitation] = await mailsTo(ama.email);
    expect(mail).toMatchObject({
      subject: 'Cancelled: Reading code',
      attachments: [{ contentType: 'text/calendar; method=CANCEL; charset=utf-8' }],
    });
    expect(fileOf(mail).method).toBe('CANCEL');
    expect(fileOf(mail).value('uid')).toBe(fileOf(invitation).value('uid'));
    expect(Number(fileOf(mail).value('sequence'))).toBeGreaterThan(
      Number(fileOf(invitation).value('sequence')),
    );
  });

  test('can download the session for a calendar', async () => {
    const { ama, id } = await planned();
    const reply = await ama.get(`/api/my-sessions/${id}/calendar.ics`);
    expect(reply.headers['content-type']).toBe('text/calendar; charset=utf-8; method=PUBLISH');
    expect(reply.headers['content-disposition']).toBe('attachment; filename="session.ics"');
    const event = read(reply.text);
    expect(event.method).toBe('PUBLISH');
    expect(event.value('uid')).toBe(id);
    expect(event.people).toEqual([]);
  });
});
