/** What a search looks through, one row for each listed job. Triggers keep it; the vectors are only compared. */
type JobSearchTable = {
  job_id: string;
  posted_by: string | null;
  last_day: string;
};

/** Words that occur, or did, in listed jobs: what is not among them may be a typing error. */
type SearchVocabularyTable = {
  word: string;
  /** In a title, a company, a tag or a place; otherwise in texts alone. */
  in_head: boolean;
};

export type SearchTables = {
  job_search: JobSearchTable;
  search_vocabulary: SearchVocabularyTable;
};
