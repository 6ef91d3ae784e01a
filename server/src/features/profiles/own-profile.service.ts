import { maxProfileEntries } from '@akwan/contract/limits.ts';
import type { EducationInput, ExperienceInput, OwnProfileInput } from '@akwan/contract/own-profile.ts';
import { AppError } from '#domain/app-error.ts';
import type { CurrentUser } from '#domain/current-user.ts';
import { inTransaction } from '#infra/db/in-transaction.ts';
import type { Database } from '#infra/db/open-database.ts';
import { newId } from '#infra/new-id.ts';
import * as queries from './own-profile.queries.ts';

/** Absent fields stay, empty ones are cleared. Each role has fields of its own. */
export async function saveDetails(db: Database, { id, role }: CurrentUser, input: OwnProfileInput) {
  if (role === 'mentor') {
    const { teaches } = input;
    return queries.upsertProfile(db, id, { ...(teaches && { teaches }) });
  }
  const { field, wantedType, linkedin, github, portfolio } = input;
  const { serviceStatus, serviceYear, programme, institution } = input;
  await queries.upsertProfile(db, id, {
    ...(field !== undefined && { field: field || null }),
    ...(wantedType !== undefined && { wanted_type: wantedType || null }),
    ...(linkedin !== undefined && { linkedin: linkedin || null }),
    ...(github !== undefined && { github: github || null }),
    ...(portfolio !== undefined && { portfolio: portfolio || null }),
    ...(serviceStatus !== undefined && { service_status: serviceStatus || null }),
    ...(serviceYear !== undefined && { service_year: serviceYear || null }),
    ...(programme !== undefined && { programme: programme || null }),
    ...(institution !== undefined && { institution: institution || null }),
  });
}

type Years = { fromYear: number; toYear: number | null };

/** Without an id the entry is added, with one it takes the place of the entry that has it. */
export function writeEducation(db: Database, userId: string, input: EducationInput, id?: string) {
  return inTransaction(db, async (tx) => {
    const { education } = await queries.lockEntries(tx, userId);
    const entries = withEntry(education, input, id);
    await queries.upsertProfile(tx, userId, { education: JSON.stringify(entries) });
  });
}

export function writeExperience(db: Database, userId: string, input: ExperienceInput, id?: string) {
  return inTransaction(db, async (tx) => {
    const { experience } = await queries.lockEntries(tx, userId);
    const entries = withEntry(experience, { ...input, text: input.text || null }, id);
    await queries.upsertProfile(tx, userId, { experience: JSON.stringify(entries) });
  });
}

export function removeEntry(db: Database, userId: string, entryId: string): Promise<void> {
  return inTransaction(db, async (tx) => {
    const before = await queries.lockEntries(tx, userId);
    const education = before.education.filter(({ id }) => id !== entryId);
    const experience = before.experience.filter(({ id }) => id !== entryId);
    const isFound =
      education.length < before.education.length || experience.length < before.experience.length;
    if (!isFound) throw new AppError('not_found');
    await queries.upsertProfile(tx, userId, {
      education: JSON.stringify(education),
      experience: JSON.stringify(experience),
    });
  });
}

/** The latest first: what goes on, then what ended last. */
function withEntry<Fields extends Years>(
  entries: (Fields & { id: string })[],
  fields: Fields,
  id?: string,
): (Fields & { id: string })[] {
  const others = entries.filter((entry) => entry.id !== id);
  if (id && others.length === entries.length) throw new AppError('not_found');
  if (others.length >= maxProfileEntries) throw new AppError('too_many_entries');
  const end = ({ toYear }: Years) => toYear ?? Number.POSITIVE_INFINITY;
  const later = (a: Years, b: Years) => (end(a) === end(b) ? b.fromYear - a.fromYear : end(b) - end(a));
  return [{ ...fields, id: id ?? newId() }, ...others].sort(later);
}
