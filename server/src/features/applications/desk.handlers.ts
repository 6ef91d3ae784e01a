import { maxDeskSelection, maxPageSize } from '@akwan/contract/limits.ts';
import { answersIn } from '@akwan/contract/lists/questions.ts';
import { contradicts } from '@akwan/contract/lists/reply-templates.ts';
import * as contract from '@akwan/contract/review-desk.ts';
import { AppError } from '#domain/app-error.ts';
import { applicantName } from '#domain/applicant.presenter.ts';
import { stillWaits } from '#domain/decisions.ts';
import { handle } from '#http/api/handler.ts';
import { decisionEmail, employerName } from './applications.emails.ts';
import type { ApplicationsDeps } from './apply.service.ts';
import { presentCounts, presentDeskPerson, presentDeskRow } from './desk.presenter.ts';
import { findDeskList, findDeskPerson, listDecidable } from './desk.queries.ts';

export function deskHandlers({ db, publicUrl }: ApplicationsDeps) {
  return [
    handle(contract.getReviewDesk, async ({ currentUser, query }) => {
      const { applicationId, sort = 'oldest', page = 1, ...rest } = query;
      const filters = { ...rest, mine: rest.mine === 'true', answers: answersIn(rest) };
      const part = { sort, limit: maxPageSize, offset: (page - 1) * maxPageSize };
      const named = applicationId ? findDeskPerson(db, currentUser, applicationId) : undefined;
      const [list, namedPerson] = await Promise.all([findDeskList(db, currentUser, filters, part), named]);
      const first = list.rows[0];
      const person = namedPerson ?? (first && (await findDeskPerson(db, currentUser, first.id)));
      const rows = list.rows.map(presentDeskRow);
      const counts = presentCounts(list);
      const all = list.stages.reduce((sum, { amount }) => sum + amount, 0);
      return {
        jobs: list.jobs.map(({ id, ...job }) => ({ _id: id, ...job })),
        counts,
        rows: filters.filter === 'pending' ? rows.filter(stillWaits) : rows,
        total: filters.filter ? counts[filters.filter] : all,
        person: person ? presentDeskPerson(person) : null,
      };
    }),

    handle(contract.previewDecisions, async ({ currentUser, body }) => {
      const { status, message, ids = [], all, ...rest } = body;
      const filters = { ...rest, mine: rest.mine === 'true', answers: answersIn(rest) };
      if (message && contradicts(status, message)) throw new AppError('wrong_words');
      const chosen =
        all || ids.length > 0
          ? await listDecidable(db, currentUser, filters, all ? null : ids, maxDeskSelection)
          : [];
      const first = chosen.find(({ email }) => email);
      const email =
        first?.email &&
        (await decisionEmail({
          to: first.email,
          firstname: first.firstname ?? '',
          jobTitle: first.job_title,
          isService: first.job_type === 'NSS',
          employer: employerName(first.company_name || currentUser.company_name, currentUser),
          status,
          publicUrl,
          applicationId: first.id,
          sender: currentUser.id,
          message,
        }));
      return {
        people: chosen.map((row) => ({ _id: row.id, name: applicantName(row) })),
        email: email ? { subject: email.subject, text: email.text } : null,
      };
    }),
  ];
}
