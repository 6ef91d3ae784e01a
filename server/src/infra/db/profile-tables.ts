import type { ColumnType, Generated } from 'kysely';
import type { StampNow } from './column-types.ts';

export type EducationRow = {
  id: string;
  institution: string;
  programme: string;
  fromYear: number;
  toYear: number | null;
};

export type ExperienceRow = {
  id: string;
  role: string;
  organisation: string;
  fromYear: number;
  toYear: number | null;
  text: string | null;
};

/** Read as a list, written as JSON. */
type Entries<Row> = ColumnType<Row[], string | undefined, string>;

export type ProfilesTable = {
  user_id: string;
  /** One of the categories of jobs, and one of their types. */
  field: string | null;
  wanted_type: string | null;
  linkedin: string | null;
  github: string | null;
  portfolio: string | null;
  service_status: 'upcoming' | 'serving' | 'completed' | null;
  service_year: string | null;
  /** What the national service asks for; schools are entries of their own. */
  programme: string | null;
  institution: string | null;
  /** What a mentor teaches. */
  teaches: Generated<string[]>;
  education: Entries<EducationRow>;
  experience: Entries<ExperienceRow>;
  updated_at: StampNow;
};
