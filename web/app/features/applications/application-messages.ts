export const applyFailed = 'Failed to submit application.';
export const takeCvBackFailed = 'Failed to withdraw the CV';
export const withdrawFailed = 'Failed to withdraw application';

const failures: Record<string, string> = {
  undo: 'Failed to undo the decision',
  stage: 'Failed to move the application',
  notes: 'Failed to save your notes',
  preview: 'Failed to show the email',
  'decide-many': 'Failed to decide on the applications',
};

/** The sentence for the decision, or whatever else a form of the review holds. */
export const decisionFailed = (form: FormData): string =>
  failures[String(form.get('intent'))] ??
  `Failed to ${form.get('status') === 'declined' ? 'declined' : 'approved'} application`;

export const withdrawQuestion = {
  title: 'Withdraw this application?',
  text: 'The employer will no longer see it or your CV. You can apply again while the job is open.',
  confirmLabel: 'Yes, withdraw it',
} as const;

/** The address of a page of the own applications, with the one whose withdrawal is to be confirmed, if any. */
export function applicationsPage(page: number, withdraw?: string): string {
  const query = new URLSearchParams();
  if (page > 1) query.set('page', String(page));
  if (withdraw) query.set('withdraw', withdraw);
  return query.size > 0 ? `/my-applications?${query}` : '/my-applications';
}
