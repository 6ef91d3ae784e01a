import type { ColumnType } from 'kysely';

/** What lists and searches look at, one row for each listed job; triggers write it. */
type ListedJobsTable = {
  job_id: string;
  created_at: Date;
  /** In days since the beginning of 2000. */
  last_day: number;
  pay_from: number;
  posted_by: string | null;
  /** In lower case. */
  title: string;
  /** `type=NSS`, `category=Finance`: filters of the list. */
  facets: string[];
  /** Title in weight A, company, tags, place, type and style in weight B, the texts without. */
  document: ColumnType<never>;
};

/** Words that occur, or did, in listed jobs: what is not among them may be a typing error. */
type SearchVocabularyTable = {
  word: string;
  /** In a title, a company, a tag or a place; otherwise in texts alone. */
  in_head: boolean;
};

export type SearchTables = {
  listed_jobs: ListedJobsTable;
  search_vocabulary: SearchVocabularyTable;
};
