import { choiceIn, type ReviewChoice } from '#reviewing/review-choice.ts';

export const applicantDeskPath = '/mentor-dashboard/review';

export type ApplicantDeskView = ReviewChoice & {
  mentorshipId: string;
  page: number;
  /** Who is open, as `applicationIdOf` writes it; on a phone the person is shown only then. */
  applicationId: string;
};

/** A person may apply for several mentorships: both ids name the application. */
export const applicationIdOf = ({ _id, mentorshipId }: { _id: string; mentorshipId: string }): string =>
  `${mentorshipId}.${_id}`;

export function applicationPath(applicationId: string): { mentorshipId: string; applicantId: string } {
  const [mentorshipId = '', applicantId = ''] = applicationId.split('.');
  return { mentorshipId, applicantId };
}

/** The desk opens with those who wait, the longest waiting first. */
export function applicantDeskViewIn(params: URLSearchParams): ApplicantDeskView {
  const page = Number(params.get('page') ?? 1);
  return {
    status: params.has('status') ? choiceIn(params).status : 'pending',
    sort: params.has('sort') ? choiceIn(params).sort : 'oldest',
    mentorshipId: params.get('mentorship') ?? '',
    page: Number.isInteger(page) && page > 0 && page < 10_000 ? page : 1,
    applicationId: params.get('person') ?? '',
  };
}

export function applicantDeskHref(view: ApplicantDeskView, changes: Partial<ApplicantDeskView> = {}): string {
  const { mentorshipId, status, sort, page, applicationId } = { ...view, ...changes };
  const query = new URLSearchParams();
  if (mentorshipId) query.set('mentorship', mentorshipId);
  if (status !== 'pending') query.set('status', status);
  if (sort !== 'oldest') query.set('sort', sort);
  if (page > 1) query.set('page', String(page));
  if (applicationId) query.set('person', applicationId);
  return query.size > 0 ? `${applicantDeskPath}?${query}` : applicantDeskPath;
}
