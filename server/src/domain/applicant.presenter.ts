/** Shown for a deleted account: the record of the application has no name and no address. */
const formerApplicant = { firstname: 'A former', lastname: 'applicant' } as const;

type Row = {
  user_id: string | null;
  firstname: string | null;
  lastname: string | null;
  email: string | null;
};

export const presentApplicant = (row: Row) => ({
  _id: row.user_id ?? '',
  firstname: row.firstname ?? formerApplicant.firstname,
  lastname: row.lastname ?? formerApplicant.lastname,
  email: row.email ?? '',
});

export const applicantName = (row: Row): string => {
  const { firstname, lastname } = presentApplicant(row);
  return `${firstname} ${lastname}`;
};

/** The path of the CV while there is one. */
export const cvUrlOf = ({ id, cv_file: file }: { id: string; cv_file: string | null }): string | null =>
  file === null ? null : `/applications/${id}/cv`;
