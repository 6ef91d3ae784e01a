import { readFile } from 'node:fs/promises';
import { Readable } from 'node:stream';
import * as contract from '@akwan/contract/generated-cv.ts';
import { documentTypes } from '@akwan/contract/limits.ts';
import { withGeneratedCv } from '#domain/generated-cv.ts';
import { presentUser } from '#domain/user.presenter.ts';
import { handle } from '#http/api/handler.ts';
import { cvResponse } from '#http/replies/file-response.ts';
import { changeProfile, type ProfilesDeps } from './profiles.service.ts';

export function generatedCvHandlers(deps: ProfilesDeps) {
  return [
    handle(contract.getGeneratedCv, async ({ currentUser, query: { layout = 'classic', download } }) => {
      const bytes = await withGeneratedCv(deps, currentUser, layout, (path) => readFile(path));
      const file = { stream: Readable.from([bytes]), size: bytes.length };
      const owner = `${currentUser.firstname} ${currentUser.lastname}`;
      return cvResponse(file, { owner, type: documentTypes.pdf, download: download === '1' });
    }),

    handle(contract.keepGeneratedCv, async ({ currentUser, body: { layout = 'classic' } }) => {
      // It takes the way of an uploaded one, with all its checks.
      const { user, cvLooksBlank } = await withGeneratedCv(deps, currentUser, layout, (cv) =>
        changeProfile(deps, currentUser, { fields: {}, avatar: undefined, cv, folder: '' }),
      );
      return { user: presentUser(user), message: contract.cvOnProfile, cvLooksBlank };
    }),
  ];
}
