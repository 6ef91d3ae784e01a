import type { applyForJob } from '@akwan/contract/applications.ts';
import { uploadPartBytes } from '@akwan/contract/upload-parts.ts';
import type { saveWeek } from '@akwan/contract/work-records.ts';
import { type BrowserError, callFromBrowser } from '#api/call-from-browser.ts';
import { uploadInParts } from './resume-upload.ts';
import {
  listWaiting,
  removeWaiting,
  updateWaiting,
  type WaitingApplication,
  type WaitingWeek,
} from './waiting-applications.ts';

export type SendOutcome = { kind: 'success' | 'warning'; text: string };

/** Sends what waits for the person, one after the other; of several open tabs, one does it. `onStays` hears why it stopped. */
export async function sendWaiting(personId: string, onStays?: (why: string) => void): Promise<SendOutcome[]> {
  const outcomes: SendOutcome[] = [];
  await navigator.locks.request('send-waiting', async () => {
    for (const entry of await listWaiting(personId)) {
      if (entry.refused) continue;
      const outcome = await ('monday' in entry ? sendWeek(entry) : sendApplication(entry));
      if (typeof outcome === 'string') return onStays?.(`${outcome} It is still on this phone.`);
      if (outcome) outcomes.push(outcome);
    }
  });
  return outcomes;
}

const notReached = 'We could not be reached.';
const busy = 'We could not take it at the moment.';

/** Why it stays as it is: the server was not reached or cannot take it now. */
function whyItStays({ code, status, message }: BrowserError): string | null {
  if (code === 'unreachable') return notReached;
  if (status >= 500) return busy;
  // Too many, or no session at the moment: later.
  return [401, 403, 429].includes(status) ? message : null;
}

/** The same again changes nothing, so that a lost answer needs no care. */
async function sendWeek(week: WaitingWeek): Promise<SendOutcome | string> {
  const { id, recordId, monday, text, hours } = week;
  const result = await callFromBrowser<typeof saveWeek>('PUT /api/records/:recordId/weeks/:monday', {
    params: { recordId, monday },
    body: { text, hours },
  });
  const name = `Your week of ${week.name}`;
  if (result.ok) {
    await removeWaiting(id);
    return { kind: 'success', text: `${name} was sent.` };
  }
  const stays = whyItStays(result.error);
  if (stays) return stays;
  const { message } = result.error;
  await updateWaiting(id, { refused: message });
  return { kind: 'warning', text: `${name} was not sent. ${message}` };
}

/** A sentence when it stays as it is; null when it was removed meanwhile. */
async function sendApplication(application: WaitingApplication): Promise<SendOutcome | string | null> {
  const { id, jobId, jobTitle, wasTried } = application;
  const upload = await formOf(application).catch(() => null);
  if (!upload) return notReached;
  // Noted before: if only the answer is lost, the next try meets our own application.
  if (!(await updateWaiting(id, { wasTried: true }))) return null;
  const result = await callFromBrowser<typeof applyForJob>('POST /jobs/:jobId/apply', {
    params: { jobId },
    upload,
  });
  if (result.ok) {
    await removeWaiting(id);
    return { kind: 'success', text: `Your application for ${jobTitle} was sent.` };
  }
  const stays = whyItStays(result.error);
  if (stays) return stays;
  const { code, message } = result.error;
  if (code === 'already_applied') {
    await removeWaiting(id);
    return wasTried
      ? { kind: 'success', text: `Your application for ${jobTitle} was sent.` }
      : { kind: 'warning', text: `You have already applied for ${jobTitle}.` };
  }
  await updateWaiting(id, { refused: message });
  return { kind: 'warning', text: `Your application for ${jobTitle} was not sent. ${message}` };
}

async function formOf(application: WaitingApplication): Promise<FormData> {
  const { message, useProfileCv, usesGeneratedCv = false, keepsCv = false, answers, file } = application;
  const form = new FormData();
  form.set('message', message);
  form.set('useProfileCv', usesGeneratedCv ? 'generated' : String(useProfileCv));
  form.set('keepCv', String(keepsCv));
  form.set('answers', JSON.stringify(answers ?? {}));
  if (!file || useProfileCv || usesGeneratedCv) return form;
  if (file.size >= uploadPartBytes) form.set('uploadId', await uploadInParts(file));
  else form.set('resume', file);
  return form;
}
