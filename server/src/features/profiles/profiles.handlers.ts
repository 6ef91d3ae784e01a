import { DownloadQuery, documentTypes } from '@akwan/contract/files.ts';
import {
  AvatarPath,
  ProfileInput,
  ProfileReply,
  profileUpdated,
  UserPath,
} from '@akwan/contract/profiles.ts';
import { AppError } from '#domain/app-error.ts';
import { avatarKeyOf } from '#domain/avatar-path.ts';
import type { CurrentUser } from '#domain/current-user.ts';
import { presentUser } from '#domain/user.presenter.ts';
import { sendFile } from '#http/endpoint-routes.ts';
import { cvResponse, fileResponse } from '#http/file-response.ts';
import { type App, allow, readInput, type UploadPlan, withUpload } from '#http/legacy-routes.ts';
import { acceptUploads } from '#http/read-upload-body.ts';
import { changeProfile, openProfileCv, type ProfilesDeps } from './profiles.service.ts';

const megabyte = 1024 * 1024;
const avatarPlan = { max: 2 * megabyte, tooLarge: 'avatar_too_large' } as const;
const cvPlan = { max: 5 * megabyte, tooLarge: 'cv_too_large' } as const;

export function profilesRoutes(deps: ProfilesDeps) {
  const { files } = deps;
  /** Only job seekers keep a CV; anybody else's is passed over. */
  const planFor = ({ role }: CurrentUser): UploadPlan => ({
    folder: files.uploadFolder,
    files: { avatar: avatarPlan, ...(role === 'jobseeker' && { cv: cvPlan }) },
    lists: ['skills'],
  });

  return async (app: App) => {
    acceptUploads(app);

    app.put(
      '/user/profile',
      { ...allow('jobseeker', 'employer', 'mentor', 'admin'), schema: { response: { 200: ProfileReply } } },
      async (request) => {
        const { currentUser } = request;
        const user = await withUpload(request, planFor(currentUser), (upload, folder) =>
          changeProfile(deps, currentUser, {
            input: readInput(ProfileInput, upload.fields),
            avatar: upload.files.get('avatar')?.path,
            cv: upload.files.get('cv')?.path,
            folder,
          }),
        );
        return { success: true as const, user: presentUser(user), message: profileUpdated };
      },
    );

    app.get(
      '/user/:userId/cv',
      {
        ...allow('jobseeker', 'employer', 'mentor', 'admin'),
        exposeHeadRoute: false,
        schema: { params: UserPath, querystring: DownloadQuery },
      },
      async ({ currentUser, params, query }, reply) => {
        const { owner, file } = await openProfileCv(deps, currentUser, params.userId);
        const download = query.download === '1';
        return sendFile(reply, cvResponse(file, { owner, type: documentTypes.pdf, download }));
      },
    );

    app.get(
      '/avatars/:file',
      { ...allow('anyone'), schema: { params: AvatarPath } },
      async ({ params }, reply) => {
        const key = avatarKeyOf(`/avatars/${params.file}`);
        const picture = key && (await files.open(key));
        if (!picture) throw new AppError('not_found');
        const response = fileResponse(picture, {
          type: 'image/webp',
          name: params.file,
          isShown: true,
          policy: "sandbox; default-src 'none'",
          // A new picture has a new path.
          cache: 'public, max-age=31536000, immutable',
        });
        return sendFile(reply, response);
      },
    );
  };
}
