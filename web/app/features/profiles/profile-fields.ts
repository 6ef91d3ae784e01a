/** The text parts of the form, by the names that the call gives them. */
export const profileFields = [
  'firstname',
  'lastname',
  'companyName',
  'biography',
  'location',
  'telNumber',
  'skills',
] as const;

export type ProfileFailure = {
  message: string;
  errors: Record<string, string>;
  typed: Record<string, string>;
};
