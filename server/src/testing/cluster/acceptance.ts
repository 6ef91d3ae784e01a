import { chunkType, tusVersion, uploadPartBytes } from '@akwan/contract/upload-parts.ts';
import { simpleParser } from 'mailparser';
import type { MailDouble } from '../faults/mail-double.ts';
import { waitFor } from '../faults/wait-for.ts';
import { pdf } from '../fixtures/files.ts';

type Reply = { status: number; bytes: Buffer; body: Record<string, never> & { [key: string]: unknown } };
type Client = (
  method: string,
  path: string,
  body?: object | Buffer,
  headers?: Record<string, string>,
) => Promise<Reply>;

function client(address: string, network: string, token?: string): Client {
  return async (method, path, body, headers = { 'content-type': 'application/json' }) => {
    const reply = await fetch(`${address}${path}`, {
      method,
      headers: {
        accept: 'application/json',
        'x-forwarded-for': network,
        ...(token && { authorization: `Bearer ${token}` }),
        ...headers,
      },
      ...(body && { body: Buffer.isBuffer(body) ? new Uint8Array(body) : JSON.stringify(body) }),
    });
    const bytes = Buffer.from(await reply.arrayBuffer());
    const isJson = reply.headers.get('content-type')?.includes('json');
    return { status: reply.status, bytes, body: isJson ? JSON.parse(bytes.toString()) : {} };
  };
}

function expect(what: string, isSo: unknown): void {
  if (!isSo) throw new Error(`acceptance: ${what}`);
}

/** As a browser sends a CV of this size: each part may reach another process, which has a disk of its own. */
async function sendInParts(seeker: Client, cv: Buffer): Promise<string> {
  const version = { 'tus-resumable': tusVersion };
  const begun = await seeker('POST', '/api/uploads', undefined, {
    ...version,
    'upload-length': String(cv.length),
    'upload-metadata': `filename ${Buffer.from('cv.pdf').toString('base64')}`,
  });
  expect(`an upload in parts: ${begun.status}`, begun.status === 201);
  const { _id: id } = begun.body.upload as unknown as { _id: string };
  for (let offset = 0; offset < cv.length; offset += uploadPartBytes) {
    const part = cv.subarray(offset, offset + uploadPartBytes);
    const place = { 'content-type': chunkType, 'upload-offset': String(offset) };
    const sent = await seeker('PATCH', `/api/uploads/${id}`, part, { ...version, ...place });
    expect(`a part of the upload: ${sent.status}`, sent.status === 204);
  }
  return id;
}

/** Two newcomers, from the sign-up to a message, each step perhaps answered by another process. The CV that was sent. */
export async function acceptance(address: string, mail: MailDouble, round: number): Promise<Buffer> {
  const network = `10.250.${round}.1`;
  const codeFor = async (email: string) => {
    await waitFor(`the code for ${email}`, () => mail.caught.some(({ to }) => to === email));
    const { text = '' } = await simpleParser(mail.caught.find(({ to }) => to === email)?.text ?? '');
    return /\b\d{6}\b/.exec(text)?.[0] ?? '';
  };
  const join = async (role: 'employer' | 'jobseeker') => {
    const email = `${role}-${round}@cluster.example`;
    const fields = { firstname: 'Esi', lastname: 'Boateng', role, email, password: 'kenkey and fish' };
    const signUp = await client(address, network)('POST', '/api/auth/signup', fields);
    expect(`sign-up of a ${role}: ${signUp.status}`, signUp.status === 201);
    const person = client(address, network, String(signUp.body.token));
    const verified = await person('POST', '/api/auth/verify-email', { code: await codeFor(email) });
    expect(`verification of a ${role}: ${verified.status}`, verified.status === 200);
    return person;
  };
  const [employer, seeker] = [await join('employer'), await join('jobseeker')];

  // In letters: a long number reads like an account's, and such a job waits for a moderator.
  const stamp = String(Date.now()).replace(/\d/g, (digit) => 'abcdefghij'[Number(digit)] ?? '');
  const title = `Field officer ${stamp}`;
  const texts = { aboutRole: 'Visit farms.', qualification: 'SHS.', responsibility: 'Reports.' };
  const posted = await employer('POST', '/jobs', { title, ...texts, companyName: 'Volta Foods' });
  expect(`a job is posted: ${posted.status}`, posted.status === 201);
  const jobId = (posted.body.job as unknown as { _id: string })._id;
  const page = await client(address, network)('GET', `/jobs/${jobId}`);
  expect('a visitor reads the job', page.bytes.includes(title));

  const uploadId = await sendInParts(seeker, pdf(`${title} ${'long '.repeat(120_000)}`));
  const applied = await seeker('POST', `/jobs/${jobId}/apply`, { uploadId });
  expect(`an application with a CV: ${applied.status}`, applied.status === 201);
  const applicationId = (applied.body.application as unknown as { _id: string })._id;
  const read = await employer('GET', `/applications/${applicationId}/cv`);
  expect('the employer reads the same CV', read.status === 200 && read.bytes.includes(title));

  const decided = await employer('PATCH', `/jobs/${jobId}/applications/${applicationId}`, {
    status: 'approved',
  });
  expect(`a decision: ${decided.status}`, decided.status === 200);
  const path = `/api/applications/${applicationId}/conversation`;
  const written = await employer('POST', path, { text: 'Welcome!' });
  expect(`a message: ${written.status}`, written.status === 201);
  const inbox = await seeker('GET', '/api/conversations');
  expect('the applicant reads of the message', inbox.bytes.includes('Welcome!'));
  return read.bytes;
}
