import { z } from 'zod';
import { User } from './accounts.ts';
import { endpoint } from './endpoint.ts';
import { fileErrors } from './errors.ts';
import { companyLine } from './job-input.ts';
import { avatarMaxBytes, cvMaxBytes } from './limits.ts';
import { locations } from './lists/locations.ts';
import { roles } from './lists/roles.ts';
import { skills } from './lists/skills.ts';
import { DownloadQuery, Id } from './paging.ts';
import { okReply } from './reply.ts';
import { companyName, optionalText, personName } from './text.ts';
import { UploadId } from './uploads.ts';

const fillIn = 'Please fill in all fields';
const name = personName(fillIn);

/** Skills come joined by comma and space. */
const SkillList = z
  .string()
  .max(10_000)
  .transform((joined) => [
    ...new Set(
      joined
        .split(',')
        .map((skill) => skill.trim())
        .filter(Boolean),
    ),
  ])
  .pipe(z.array(z.enum(skills, { error: 'Please choose skills from the list.' })));

/** A typed leading 0 belongs to the national form; after +233 it is dropped. */
const TelNumber = z
  .string()
  .trim()
  .transform((typed) => typed.replace(/^0/, ''))
  .pipe(z.string().regex(/^[0-9]{0,9}$/, 'Please enter at most 9 digits after +233.'));

/** A form sends text, JSON may send a boolean. */
const Flag = z.union([z.boolean(), z.enum(['true', 'false', '']).transform((word) => word === 'true')]);

/** The text parts of PUT /user/profile: absent stays, empty is cleared; files are `avatar` and `cv`. */
export const ProfileInput = z.object({
  firstname: name.optional(),
  lastname: name.optional(),
  companyName: companyName().optional(),
  companyLine: companyLine.optional(),
  biography: optionalText(10_000, 'Biography may have at most 10,000 characters').optional(),
  location: z
    .union([z.literal(''), z.enum(locations)], { error: 'Please choose a location from the list.' })
    .optional(),
  telNumber: TelNumber.optional(),
  skills: SkillList.optional(),
  /** A new file sent along wins. */
  removeAvatar: Flag.optional(),
  removeCv: Flag.optional(),
  uploadId: UploadId.optional(),
});
export type ProfileInput = z.infer<typeof ProfileInput>;

export const UserPath = z.object({ userId: Id });
export const AvatarPath = z.object({ file: z.string() });

export const ProfileReply = okReply({
  user: User,
  message: z.string(),
  /** Nothing can be seen on the first page of the CV that was sent. */
  cvLooksBlank: z.boolean(),
});

export const profileUpdated = 'Profile updated successfully!';
export const profileCvLooksBlank =
  'The first page of your CV looks blank. Open it and check before you send it.';

export const updateProfile = endpoint({
  method: 'PUT',
  path: '/user/profile',
  summary: "Change the caller's profile; what is absent stays, what is empty is cleared",
  access: roles,
  body: ProfileInput,
  files: {
    avatar: { maxBytes: avatarMaxBytes, tooLarge: 'avatar_too_large' },
    cv: { maxBytes: cvMaxBytes, tooLarge: 'cv_too_large' },
  },
  lists: ['skills'],
  reply: ProfileReply,
  errors: ['avatar_kind', 'avatar_heic', 'profile_cv_kind', 'upload_unfinished', ...fileErrors],
});

export const getProfileCv = endpoint({
  method: 'GET',
  path: '/profiles/:userId/cv',
  // Beside /user/employers/:userId of the specification it would be ambiguous.
  formerPaths: ['/user/:userId/cv'],
  summary: 'The CV on a profile, for its owner and for admins',
  access: roles,
  params: UserPath,
  query: DownloadQuery,
  reply: { contentTypes: ['application/pdf'] },
  head: false,
});

export const getAvatar = endpoint({
  method: 'GET',
  path: '/avatars/:file',
  summary: 'A profile picture',
  access: 'public',
  params: AvatarPath,
  reply: { contentTypes: ['image/webp'] },
});
