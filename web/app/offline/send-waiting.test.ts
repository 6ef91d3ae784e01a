import { afterAll, beforeEach, expect, test, vi } from 'vitest';
import type { Waiting, WaitingApplication, WaitingWeek } from './waiting-applications.ts';

// Files share their modules: those that are mocked here are read anew, before and after.
vi.hoisted(() => vi.resetModules());
afterAll(() => vi.resetModules());

const stored = new Map<string, Waiting>();
vi.mock('./waiting-applications.ts', () => ({
  listWaiting: async (personId: string) => [...stored.values()].filter((each) => each.personId === personId),
  updateWaiting: async (id: string, changes: Partial<Pick<Waiting, 'wasTried' | 'refused'>>) => {
    const found = stored.get(id);
    if (found) stored.set(id, { ...found, ...changes });
    return found !== undefined;
  },
  removeWaiting: async (id: string) => void stored.delete(id),
}));
const { sendWaiting } = await import('./send-waiting.ts');

const file = new File(['%PDF-'], 'cv.pdf');
const application: WaitingApplication = {
  id: 'ama one',
  personId: 'ama',
  jobId: 'one',
  jobTitle: 'Clerk',
  message: 'Good morning',
  useProfileCv: false,
  answers: { q1: 'yes' },
  file,
  keptAt: '2026-11-15T14:03:00Z',
  wasTried: false,
  refused: null,
};

let answers: (Response | Error)[] = [];
const fetched = vi.fn(async (_path: string, _request: { body: FormData }) => {
  const answer = answers.shift() ?? new Error('no answer');
  if (answer instanceof Error) throw answer;
  return answer;
});
const refused = (status: number, code: string, message: string) =>
  Response.json({ success: false, code, message }, { status });

afterAll(() => {
  vi.unstubAllGlobals();
});

beforeEach(() => {
  fetched.mockClear();
  stored.clear();
  stored.set(application.id, application);
  vi.stubGlobal('fetch', fetched);
  vi.stubGlobal('navigator', { locks: { request: (_name: string, work: () => Promise<void>) => work() } });
});

test('what waits is sent once, with its file', async () => {
  answers = [Response.json({ success: true }, { status: 201 })];
  expect(await sendWaiting('ama')).toEqual([
    { kind: 'success', text: 'Your application for Clerk was sent.' },
  ]);
  expect(await sendWaiting('ama')).toEqual([]);
  expect(fetched).toHaveBeenCalledTimes(1);
  const [path, request] = fetched.mock.calls[0] ?? [];
  expect(path).toBe('/jobs/one/apply');
  expect([request?.body.get('message'), request?.body.get('resume')]).toEqual(['Good morning', file]);
  expect(request?.body.get('answers')).toBe('{"q1":"yes"}');
});

test('what is removed while another one is sent is neither sent nor put back', async () => {
  const second = { ...application, id: 'ama two', jobId: 'two' };
  stored.set(second.id, second);
  answers = [Response.json({ success: true }, { status: 201 })];
  fetched.mockImplementationOnce(async () => {
    stored.delete(second.id);
    return Response.json({ success: true }, { status: 201 });
  });
  expect(await sendWaiting('ama')).toHaveLength(1);
  expect(fetched).toHaveBeenCalledTimes(1);
  expect([...stored.keys()]).toEqual([]);
});

test('the choice of the CV waits with it, and so does the wish to keep it', async () => {
  stored.set(application.id, { ...application, usesGeneratedCv: true, keepsCv: true });
  answers = [Response.json({ success: true }, { status: 201 })];
  await sendWaiting('ama');
  const body = fetched.mock.calls[0]?.[1].body;
  expect(['useProfileCv', 'keepCv', 'resume'].map((name) => body?.get(name))).toEqual([
    'generated',
    'true',
    null,
  ]);
});

test('an application whose answer was lost was sent, and is not called a second one', async () => {
  answers = [new TypeError('Failed to fetch'), refused(409, 'already_applied', 'You have already applied.')];
  expect(await sendWaiting('ama')).toEqual([]);
  expect(stored.size).toBe(1);
  expect(await sendWaiting('ama')).toEqual([
    { kind: 'success', text: 'Your application for Clerk was sent.' },
  ]);
  expect(stored.size).toBe(0);
});

test('who applied elsewhere meanwhile is told so', async () => {
  answers = [refused(409, 'already_applied', 'You have already applied.')];
  expect(await sendWaiting('ama')).toEqual([
    { kind: 'warning', text: 'You have already applied for Clerk.' },
  ]);
  expect(stored.size).toBe(0);
});

test('what the server refuses stays with the reason; what it cannot answer now stays as it is', async () => {
  const why: string[] = [];
  answers = [401, 429, 503].map((status) => refused(status, 'busy', `Later ${status}.`));
  for (let left = 4; left > 0; left -= 1) {
    expect(await sendWaiting('ama', (text) => why.push(text))).toEqual([]);
  }
  expect(why).toEqual([
    'Later 401. It is still on this phone.',
    'Later 429. It is still on this phone.',
    'We could not take it at the moment. It is still on this phone.',
    'We could not be reached. It is still on this phone.',
  ]);
  answers = [refused(410, 'job_gone', 'This job is closed.')];
  expect(await sendWaiting('ama')).toMatchObject([{ kind: 'warning' }]);
  expect(stored.get(application.id)?.refused).toBe('This job is closed.');
  expect(await sendWaiting('ama')).toEqual([]);
});

test('nothing is sent in the name of another person', async () => {
  answers = [];
  expect(await sendWaiting('kofi')).toEqual([]);
  expect(fetched).not.toHaveBeenCalled();
});

const week: WaitingWeek = {
  id: 'ama record 2026-11-16',
  personId: 'ama',
  recordId: 'record',
  monday: '2026-11-16',
  name: '16 Nov to 22 Nov',
  jobTitle: 'Clerk',
  text: 'Counted stock',
  hours: '38.5',
  keptAt: '2026-11-15T14:03:00Z',
  wasTried: false,
  refused: null,
};

test('a week that waits is sent to its record, and stays while the server is away', async () => {
  stored.clear();
  stored.set(week.id, week);
  answers = [new Error('offline'), Response.json({ success: true })];
  const stays = vi.fn();
  expect(await sendWaiting('ama', stays)).toEqual([]);
  expect(stays).toHaveBeenCalledWith('We could not be reached. It is still on this phone.');
  expect(await sendWaiting('ama')).toEqual([
    { kind: 'success', text: 'Your week of 16 Nov to 22 Nov was sent.' },
  ]);
  const [path, request] = fetched.mock.calls[1] ?? [];
  expect(path).toBe('/api/records/record/weeks/2026-11-16');
  expect(JSON.parse(String(request?.body))).toEqual({ text: 'Counted stock', hours: '38.5' });
  expect(stored.size).toBe(0);
});

test('a week that was confirmed meanwhile is not sent again and says why', async () => {
  stored.clear();
  stored.set(week.id, week);
  answers = [refused(409, 'week_confirmed', 'This week is confirmed.')];
  expect(await sendWaiting('ama')).toEqual([
    { kind: 'warning', text: 'Your week of 16 Nov to 22 Nov was not sent. This week is confirmed.' },
  ]);
  expect(await sendWaiting('ama')).toEqual([]);
  expect(stored.get(week.id)?.refused).toBe('This week is confirmed.');
});
