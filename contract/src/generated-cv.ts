import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { fileErrors } from './errors.ts';
import { documentTypes } from './limits.ts';
import { cvLayouts } from './lists/choices.ts';
import { DownloadQuery } from './paging.ts';
import { ProfileReply } from './profiles.ts';

const layout = z.enum(cvLayouts, { error: 'Please choose one of the layouts.' });

export const cvOnProfile = 'This CV is now on your profile.';

export const getGeneratedCv = endpoint({
  method: 'GET',
  path: '/api/cv',
  summary: "A CV of one page, created from the caller's profile",
  access: ['jobseeker'],
  query: DownloadQuery.extend({ layout: layout.optional() }),
  reply: { contentTypes: [documentTypes.pdf] },
  head: false,
});

export const keepGeneratedCv = endpoint({
  method: 'POST',
  path: '/api/cv',
  summary: "Put a CV that is created from the caller's profile on the profile",
  access: ['jobseeker'],
  body: z.object({ layout: layout.optional() }),
  reply: ProfileReply,
  errors: fileErrors,
});
