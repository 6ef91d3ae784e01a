import { documentTypes } from '@akwan/contract/limits.ts';
import * as contract from '@akwan/contract/profiles.ts';
import { AppError } from '#domain/app-error.ts';
import { avatarKeyOf } from '#domain/stored-files.queries.ts';
import { deleteUpload } from '#domain/uploads.queries.ts';
import { finishedUpload } from '#domain/uploads.ts';
import { presentUser } from '#domain/user.presenter.ts';
import { handle } from '#http/api/handler.ts';
import { cvResponse, fileResponse } from '#http/replies/file-response.ts';
import { changeProfile, openProfileCv, type ProfilesDeps } from './profiles.service.ts';

export function profilesHandlers(deps: ProfilesDeps) {
  return [
    handle(contract.updateProfile, async ({ currentUser, readForm }) => {
      const ownerId = currentUser.id;
      const { user, cvLooksBlank } = await readForm(
        async ({ body: { uploadId, ...fields }, files, folder }) => {
          const cv = uploadId
            ? await finishedUpload(deps.db, { ownerId, uploadId, folder, field: 'cv' })
            : files.get('cv');
          const avatar = files.get('avatar')?.path;
          const changed = await changeProfile(deps, currentUser, { fields, avatar, cv: cv?.path, folder });
          if (uploadId) await deleteUpload(deps.db, ownerId, uploadId);
          return changed;
        },
        // Only job seekers keep a CV.
        { ignore: currentUser.role === 'jobseeker' ? [] : ['cv'] },
      );
      return { user: presentUser(user), message: contract.profileUpdated, cvLooksBlank };
    }),

    handle(contract.getProfileCv, async ({ currentUser, params, query }) => {
      const { owner, file } = await openProfileCv(deps, currentUser, params.userId);
      return cvResponse(file, { owner, type: documentTypes.pdf, download: query.download === '1' });
    }),

    handle(contract.getAvatar, async ({ params }) => {
      const key = avatarKeyOf(`/avatars/${params.file}`);
      const picture = key && (await deps.files.open(key));
      if (!picture) throw new AppError('not_found');
      return fileResponse(picture, {
        type: 'image/webp',
        name: params.file,
        isShown: true,
        policy: "sandbox; default-src 'none'",
        // A new picture has a new path.
        cache: 'public, max-age=31536000, immutable',
      });
    }),
  ];
}
