import { maxPageSize } from '@akwan/contract/limits.ts';
import * as contract from '@akwan/contract/talent.ts';
import { AppError } from '#domain/app-error.ts';
import { handle } from '#http/api/handler.ts';
import type { Database } from '#infra/db/open-database.ts';
import * as queries from './talent.queries.ts';
import { invitationsLeft, invite, readVerifiedCompany, type TalentDeps } from './talent.service.ts';

const { talentMessages } = contract;

export function talentHandlers(deps: TalentDeps) {
  const { db, clock } = deps;

  return [
    handle(contract.getVisibility, async ({ currentUser }) => ({
      visibility: await readVisibility(db, currentUser.id),
    })),

    handle(contract.changeVisibility, async ({ currentUser, body }) => {
      await queries.upsertVisibility(db, currentUser.id, body);
      return {
        message: body.visible ? talentMessages.visible : talentMessages.hidden,
        visibility: await readVisibility(db, currentUser.id),
      };
    }),

    handle(
      contract.listTalent,
      async ({ currentUser, query: { limit = maxPageSize, cursor, ...filters } }) => {
        const company = await readVerifiedCompany(db, currentUser.id);
        const [rows, total, left] = await Promise.all([
          // One more than the limit tells whether there is a next page.
          queries.listTalent(db, company, filters, { after: cursor, limit: limit + 1 }),
          queries.countTalent(db, company, filters),
          invitationsLeft(db, company.id, clock()),
        ]);
        const people = rows.slice(0, limit);
        const nextCursor = rows.length > limit ? (people.at(-1)?.id ?? null) : null;
        return { people: people.map(presentPerson), total, left, nextCursor };
      },
    ),

    handle(contract.inviteTalent, async ({ currentUser, params, body }) => {
      await invite(deps, currentUser, { talentId: params.userId, ...body });
      return { message: talentMessages.invited };
    }),

    handle(contract.listTalentInvitations, async ({ currentUser }) => ({
      invitations: (await queries.listInvitations(db, currentUser.id)).map(presentInvitation),
    })),

    handle(contract.declineTalentInvitation, async ({ currentUser, params }) => {
      const isOwn = await queries.updateDeclined(db, currentUser.id, params.invitationId, clock());
      if (!isOwn) throw new AppError('not_found');
      return { message: talentMessages.declined };
    }),
  ];
}

async function readVisibility(db: Database, userId: string): Promise<contract.Visibility> {
  const row = await queries.findVisibility(db, userId);
  return {
    visible: row?.visible ?? false,
    hiddenFrom: row?.hidden_from ?? [],
    availability: row?.availability ?? 'now',
  };
}

const presentPerson = (row: queries.TalentRow): contract.TalentPerson => ({
  _id: row.id,
  skills: row.skills,
  location: row.location,
  kind: row.wanted_type,
  field: row.field,
  availability: row.availability,
  invitedTo: row.invited_to,
});

const presentInvitation = (row: queries.InvitationRow): contract.TalentInvitation => ({
  _id: row.id,
  companyName: row.name,
  companyUrl: `/companies/${row.company_id}`,
  jobId: row.job_id,
  jobTitle: row.title,
  text: row.text,
  createdAt: row.created_at.toISOString(),
});
