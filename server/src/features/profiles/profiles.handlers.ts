import { DownloadQuery } from '@akwan/contract/files.ts';
import {
  AvatarPath,
  ProfileInput,
  ProfileReply,
  profileUpdated,
  UserPath,
} from '@akwan/contract/profiles.ts';
import type { Actor } from '#domain/current-user.ts';
import { avatarKeyOf } from '#domain/avatar-path.ts';
import { documentTypes } from '#infra/storage/kinds/document-kind.ts';
import { sendCv } from '#http/send-cv.ts';
import { sendFile } from '#http/send-file.ts';
import { allow } from '#http/access.ts';
import { type UploadPlan, withUpload } from '#http/read-upload.ts';
import { acceptUploads } from '#http/read-upload-body.ts';
import { type App, readInput } from '#http/zod.ts';
import { Refusal } from '#domain/app-error.ts';
import { userView } from '#domain/user.presenter.ts';
import { changeProfile, openProfileCv, type ProfilesDeps } from './profiles.service.ts';

const megabyte = 1024 * 1024;
const avatarPlan = { most: 2 * megabyte, tooLarge: 'avatar_too_large' } as const;
const cvPlan = { most: 5 * megabyte, tooLarge: 'cv_too_large' } as const;

export function profilesRoutes(deps: ProfilesDeps) {
  const { files } = deps;
  /** Only job seekers keep a CV; anybody else's is passed over. */
  const planFor = ({ role }: Actor): UploadPlan => ({
    folder: files.waitingRoom,
    files: { avatar: avatarPlan, ...(role === 'jobseeker' && { cv: cvPlan }) },
    lists: ['skills'],
  });

  return async (app: App) => {
    acceptUploads(app);

    app.put(
      '/user/profile',
      { ...allow('jobseeker', 'employer', 'mentor', 'admin'), schema: { response: { 200: ProfileReply } } },
      async (request) => {
        const { actor } = request;
        const user = await withUpload(request, planFor(actor), (upload, folder) =>
          changeProfile(deps, actor, {
            input: readInput(ProfileInput, upload.fields),
            avatar: upload.files.get('avatar')?.path,
            cv: upload.files.get('cv')?.path,
            folder,
          }),
        );
        return { success: true as const, user: userView(user), message: profileUpdated };
      },
    );

    app.get(
      '/user/:userId/cv',
      {
        ...allow('jobseeker', 'employer', 'mentor', 'admin'),
        exposeHeadRoute: false,
        schema: { params: UserPath, querystring: DownloadQuery },
      },
      async ({ actor, params, query }, reply) => {
        const { owner, file } = await openProfileCv(deps, actor, params.userId);
        return sendCv(reply, file, { owner, type: documentTypes.pdf, download: query.download === '1' });
      },
    );

    app.get(
      '/avatars/:file',
      { ...allow('anyone'), schema: { params: AvatarPath } },
      async ({ params }, reply) => {
        const key = avatarKeyOf(`/avatars/${params.file}`);
        const picture = key && (await files.open(key));
        if (!picture) throw new Refusal('not_found');
        return sendFile(reply, picture, {
          type: 'image/webp',
          name: params.file,
          isShown: true,
          policy: "sandbox; default-src 'none'",
          // A new picture has a new path.
          cache: 'public, max-age=31536000, immutable',
        });
      },
    );
  };
}
