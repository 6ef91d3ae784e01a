import type { ProfileInput } from '@akwan/contract/profiles.ts';
import { AppError } from '#domain/app-error.ts';
import type { CurrentUser, UserRow } from '#domain/current-user.ts';
import { companyReasons, holdOpenJobs } from '#domain/fraud/company-review.ts';
import { cvPathOf } from '#domain/profiles.queries.ts';
import { explainScan, requireDocument } from '#domain/required-document.ts';
import { avatarKeyOf, avatarPathOf } from '#domain/stored-files.queries.ts';
import { inTransaction } from '#infra/db/in-transaction.ts';
import type { Database } from '#infra/db/open-database.ts';
import type { FileChecks } from '#infra/storage/file-checks.ts';
import { type FileKey, type FileStore, newFileKey } from '#infra/storage/file-store.ts';
import * as queries from './profiles.queries.ts';

export type ProfilesDeps = { db: Database; files: FileStore; checks: FileChecks };

type SubmittedProfile = {
  fields: ProfileInput;
  avatar: string | undefined;
  cv: string | undefined;
  folder: string;
};
type NewFiles = { avatar?: FileKey; cv?: FileKey };
type StoredFiles = { keys: NewFiles; cvLooksBlank: boolean };

/** Changes what was submitted and nothing else; replaced files are removed after the commit. */
export async function changeProfile(
  deps: ProfilesDeps,
  currentUser: CurrentUser,
  submitted: SubmittedProfile,
): Promise<{ user: UserRow; cvLooksBlank: boolean }> {
  const { db, files } = deps;
  const { keys: stored, cvLooksBlank } = await storeFiles(deps, currentUser, submitted);
  const reasonsOf = {
    company_name: companyReasons(submitted.fields.companyName),
    company_line: companyReasons(submitted.fields.companyLine),
  };
  try {
    const { before, after } = await inTransaction(db, async (tx) => {
      const row = await queries.findProfileForUpdate(tx, currentUser.id);
      if (!row) throw new AppError('not_logged_in');
      const changes = {
        ...textChanges(currentUser, submitted.fields),
        ...fileChanges(currentUser, submitted.fields, stored),
      };
      const after = await queries.updateProfile(tx, currentUser.id, changes);
      const reasons = (['company_name', 'company_line'] as const).flatMap((name) =>
        after[name] === row[name] ? [] : reasonsOf[name],
      );
      if (reasons.length > 0) await holdOpenJobs(tx, currentUser.id, reasons);
      return { before: row, after };
    });
    await removeReplaced(files, before, after);
    return { user: after, cvLooksBlank };
  } catch (error) {
    // Any other failure may have come after the commit: then the cleanup decides by what the row says.
    if (error instanceof AppError) await removeAll(files, Object.values(stored));
    throw error;
  }
}

/** All or nothing: when the picture is none, the CV that came with it is not stored either. */
async function storeFiles(
  { files, checks }: ProfilesDeps,
  { id }: CurrentUser,
  { avatar, cv, folder }: SubmittedProfile,
): Promise<StoredFiles> {
  const stored: NewFiles = {};
  const picture = `${folder}/avatar.webp`;
  const verdict = avatar ? await checks.makeAvatar(avatar, picture, id).catch(explainScan) : 'made';
  if (verdict !== 'made') {
    throw new AppError(verdict === 'heic' ? 'avatar_heic' : 'avatar_kind', { field: 'avatar' });
  }
  const checked =
    cv &&
    (await requireDocument(checks, cv, id, { field: 'cv', kinds: ['pdf'], otherwise: 'profile_cv_kind' }));
  if (avatar) {
    stored.avatar = newFileKey('avatar');
    await files.save(stored.avatar, picture);
  }
  if (cv) {
    stored.cv = newFileKey('cv');
    await files.save(stored.cv, cv);
  }
  return { keys: stored, cvLooksBlank: checked ? checked.isFirstPageBlank : false };
}

function textChanges(currentUser: CurrentUser, fields: ProfileInput) {
  const { firstname, lastname, companyName, companyLine, biography, location, telNumber, skills } = fields;
  return {
    ...(firstname !== undefined && { firstname }),
    ...(lastname !== undefined && { lastname }),
    ...(biography !== undefined && { biography: biography || null }),
    ...(location !== undefined && { location: location || null }),
    ...(telNumber !== undefined && { tel_number: telNumber || null }),
    ...(companyName !== undefined &&
      currentUser.role === 'employer' && { company_name: companyName || null }),
    ...(companyLine !== undefined &&
      currentUser.role === 'employer' && { company_line: companyLine || null }),
    ...(skills !== undefined && currentUser.role === 'jobseeker' && { skills }),
  };
}

function fileChanges(currentUser: CurrentUser, fields: ProfileInput, stored: NewFiles) {
  return {
    ...(fields.removeAvatar && { avatar: null }),
    ...(stored.avatar && { avatar: avatarPathOf(stored.avatar) }),
    ...(fields.removeCv && { cv: null, cv_file: null }),
    ...(stored.cv && { cv: cvPathOf(currentUser.id), cv_file: stored.cv }),
  };
}

async function removeReplaced(files: FileStore, before: UserRow, after: UserRow): Promise<void> {
  const replaced: (FileKey | null)[] = [];
  if (before.avatar !== after.avatar) replaced.push(avatarKeyOf(before.avatar));
  if (before.cv_file !== after.cv_file) replaced.push(before.cv_file as FileKey | null);
  await removeAll(files, replaced);
}

/** A file that could not be removed is found by the cleanup. */
async function removeAll(files: FileStore, keys: (FileKey | null)[]): Promise<void> {
  for (const key of keys) if (key) await files.remove(key).catch(() => {});
}

/** One's own CV; for admins everyone's. */
export async function openProfileCv({ db, files }: ProfilesDeps, currentUser: CurrentUser, userId: string) {
  if (currentUser.id !== userId && currentUser.role !== 'admin') throw new AppError('not_found');
  const owner = await queries.findProfileCv(db, userId);
  const file = owner?.cv_file ? await files.open(owner.cv_file as FileKey) : null;
  if (!owner || !file) throw new AppError('not_found');
  return { owner: `${owner.firstname} ${owner.lastname}`, file };
}
