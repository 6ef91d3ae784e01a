import { sql } from 'kysely';
import type { Queryable } from '#infra/db/open-database.ts';
import type { EducationRow, ExperienceRow } from '#infra/db/profile-tables.ts';
import { idOf, newId } from '#infra/new-id.ts';

const schools: Omit<EducationRow, 'id'>[] = [
  {
    institution: 'University of Ghana',
    programme: 'BSc Information Technology',
    fromYear: 2022,
    toYear: 2026,
  },
  { institution: 'Wesley Girls’ High School', programme: 'General Science', fromYear: 2018, toYear: 2021 },
];
const work: Omit<ExperienceRow, 'id'>[] = [
  {
    role: 'Web developer for the campus radio',
    organisation: 'Radio Univers',
    fromYear: 2024,
    toYear: null,
    text: 'Built the programme page and keep it running; three hundred listeners read it every day.',
  },
  {
    role: 'Intern',
    organisation: 'Volta Ltd',
    fromYear: 2025,
    toYear: 2025,
    text: 'Tested the booking app on cheap phones and wrote down forty faults, thirty of them fixed since.',
  },
];
const withIds = <Entry>(entries: Entry[]) =>
  JSON.stringify(entries.map((entry) => ({ id: newId(), ...entry })));

/** One profile that is full, one that is half so, and a newcomer who has told nothing. */
export async function fillProfiles(db: Queryable, jobseekerId: string, passwordHash: string): Promise<void> {
  await db
    .updateTable('users')
    .set({
      location: 'Greater Accra Region',
      tel_number: '241234567',
      biography: 'I like pages that open on any phone. Kɔ w’anim: go on, step by step.',
      skills: ['JavaScript', 'HTML', 'CSS', 'Communication'],
    })
    .where('id', '=', jobseekerId)
    .execute();
  const full = {
    field: 'Web Development',
    wanted_type: 'Entry level',
    linkedin: 'https://www.linkedin.com/in/ama-owusu-demo',
    github: 'https://github.com/ama-owusu-demo',
    service_status: 'upcoming' as const,
    service_year: '2026/2027',
    education: withIds(schools),
    experience: withIds(work),
  };
  await db
    .insertInto('profiles')
    .values({ user_id: jobseekerId, ...full })
    .execute();
  const half = await db
    .selectFrom('users')
    .select('id')
    .where('firstname', '=', 'Kojo')
    .where('lastname', '=', 'Antwi')
    .executeTakeFirst();
  if (half) {
    const education = withIds([
      { institution: 'KNUST', programme: 'BSc Computer Science', fromYear: 2023, toYear: null },
    ]);
    await db
      .insertInto('profiles')
      .values({ user_id: half.id, field: 'Software Development', education })
      .execute();
  }
  await sql`UPDATE users SET welcome_ended_at = now()`.execute(db);
  const joined = Date.now() - 3_600_000;
  await db
    .insertInto('users')
    .values({
      id: idOf(joined, 999),
      created_at: new Date(joined),
      role: 'jobseeker',
      firstname: 'Yaw',
      lastname: 'Darko',
      email: 'yaw@demo.example',
      password_hash: passwordHash,
      verified_at: new Date(),
    })
    .execute();
}
