import type { applyForJob } from '@akwan/contract/applications.ts';
import { uploadPartBytes } from '@akwan/contract/upload-parts.ts';
import { callFromBrowser } from '#api/call-from-browser.ts';
import { uploadInParts } from './resume-upload.ts';
import {
  listWaiting,
  removeWaiting,
  updateWaiting,
  type WaitingApplication,
} from './waiting-applications.ts';

export type SendOutcome = { kind: 'success' | 'warning'; text: string };

/** Sends what waits for the person, one after the other; of several open tabs, one does it. `onStays` hears why it stopped. */
export async function sendWaiting(personId: string, onStays?: (why: string) => void): Promise<SendOutcome[]> {
  const outcomes: SendOutcome[] = [];
  await navigator.locks.request('send-waiting', async () => {
    for (const application of await listWaiting(personId)) {
      if (application.refused) continue;
      const outcome = await send(application);
      if (typeof outcome === 'string') return onStays?.(`${outcome} It is still on this phone.`);
      if (outcome) outcomes.push(outcome);
    }
  });
  return outcomes;
}

const notReached = 'We could not be reached.';
const busy = 'We could not take it at the moment.';

/** A sentence when it stays as it is, because the server was not reached or cannot take it now; null when it was removed meanwhile. */
async function send(application: WaitingApplication): Promise<SendOutcome | string | null> {
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
  const { code, status, message } = result.error;
  if (code === 'unreachable') return notReached;
  if (status >= 500) return busy;
  // Too many, or no session at the moment: later.
  if ([401, 403, 429].includes(status)) return message;
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
