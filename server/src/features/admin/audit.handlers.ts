import { type AuditEntry, AuditReply, TableQuery } from '@akwan/contract/admin.ts';
import type { App } from '#http/legacy-routes.ts';
import { allow } from '#http/legacy-routes.ts';
import type { Database } from '#infra/db/open-database.ts';
import { type AuditRow, countAudit, listAudit } from './audit.queries.ts';

const maxPageSize = 100;

export function auditRoutes({ db }: { db: Database }) {
  return async (app: App) => {
    app.get(
      '/admin/audit',
      { ...allow('admin'), schema: { querystring: TableQuery, response: { 200: AuditReply } } },
      async ({ query: { search, page = 1, limit = maxPageSize } }) => {
        const [rows, total] = await Promise.all([
          listAudit(db, search, { limit, offset: (page - 1) * limit }),
          countAudit(db, search),
        ]);
        return { success: true as const, entries: rows.map(auditView), total };
      },
    );
  };
}

function auditView(row: AuditRow): AuditEntry {
  const before = row.before as Record<string, unknown> | null;
  const name = before?.name ?? before?.title;
  return {
    _id: row.id,
    at: row.at.toISOString(),
    actorName: row.firstname ? `${row.firstname} ${row.lastname}` : null,
    actorEmail: row.email,
    action: row.action,
    subjectKind: row.subject_kind,
    subjectId: row.subject_id,
    subjectName: typeof name === 'string' ? name : null,
    before: row.before === null ? null : JSON.stringify(row.before),
    after: row.after === null ? null : JSON.stringify(row.after),
    network: row.network,
  };
}
