import { readFile } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { documentTypes, maxPageSize } from '@akwan/contract/limits.ts';
import * as files from '@akwan/contract/record-files.ts';
import * as links from '@akwan/contract/record-links.ts';
import * as contract from '@akwan/contract/work-records.ts';
import { AppError } from '#domain/app-error.ts';
import type { CurrentUser } from '#domain/current-user.ts';
import { type PdfDeps, withPdf } from '#domain/generated-pdf.ts';
import { type FileResponse, handle } from '#http/api/handler.ts';
import type { RateLimits } from '#http/limits/rate-limits.ts';
import { csvResponse } from '#http/replies/csv-response.ts';
import { cvResponse } from '#http/replies/file-response.ts';
import type { PdfContent } from '#infra/cv/cv-content.ts';
import * as confirming from './confirming.service.ts';
import { printRecord, printWeeks, weekColumns } from './record-papers.presenter.ts';
import * as present from './work-records.presenter.ts';
import * as queries from './work-records.queries.ts';
import * as records from './work-records.service.ts';

const { recordMessages } = contract;

type Deps = records.RecordDeps & PdfDeps & { limits: RateLimits; clock: () => Date };

export function workRecordsHandlers(deps: Deps) {
  const { db, clock, publicUrl, limits } = deps;

  async function saved(currentUser: CurrentUser, id: string, message: string) {
    const row = await records.readRecord(db, currentUser, id);
    return { record: present.presentRecord(row, currentUser.id, clock()), message };
  }

  async function pdf(
    { id }: CurrentUser,
    owner: string,
    content: PdfContent,
    download: boolean,
  ): Promise<FileResponse> {
    const bytes = await withPdf(deps, id, content, (path) => readFile(path));
    const file = { stream: Readable.from([bytes]), size: bytes.length };
    return cvResponse(file, { owner, type: documentTypes.pdf, download });
  }

  const linkLimit = (recordId: string) => ({
    now: clock(),
    spendLink: () => limits.spend('supervisorLink', recordId),
  });

  return [
    handle(contract.openRecord, async ({ currentUser, params, body }) => {
      const id = await records.openRecord(deps, currentUser, params.applicationId, body, clock());
      return saved(currentUser, id, recordMessages.opened);
    }),

    handle(contract.listRecords, async ({ currentUser, query: { limit = maxPageSize, ...query } }) => {
      const rows = await queries.listRecords(db, currentUser, { ...query, limit });
      return {
        records: rows.map((row) => present.presentRecord(row, currentUser.id, clock())),
        nextCursor: rows.length === limit ? (rows.at(-1)?.id ?? null) : null,
      };
    }),

    handle(contract.getRecord, async ({ currentUser, params }) => {
      // Before it is read: what is written meanwhile has not been seen.
      const now = clock();
      const row = await records.readRecord(db, currentUser, params.recordId);
      const weeks = await queries.listWeeks(db, row.id);
      return { record: present.presentWholeRecord(row, weeks, currentUser.id, now) };
    }),

    handle(contract.changeRecord, async ({ currentUser, params: { recordId }, body }) => {
      await records.changeRecord(deps, currentUser, recordId, body, linkLimit(recordId));
      return saved(currentUser, recordId, recordMessages.changed);
    }),

    handle(contract.saveWeek, async ({ currentUser, params, body }) => {
      await records.saveWeek(deps, currentUser, params, body, clock());
      const row = await records.readRecord(db, currentUser, params.recordId);
      const week = await queries.findWeek(db, row.id, params.monday);
      return { week: present.presentWeek(row, params.monday, week), message: recordMessages.weekSaved };
    }),

    handle(contract.confirmRecord, async ({ currentUser, params: { recordId }, body }) => {
      await confirming.confirmAsCompany(deps, currentUser, recordId, body, clock());
      return saved(
        currentUser,
        recordId,
        body.complete ? recordMessages.completed : recordMessages.confirmed,
      );
    }),

    handle(contract.renewSupervisorLink, async ({ currentUser, params: { recordId } }) => {
      await records.renewLink(deps, currentUser, recordId, linkLimit(recordId));
      return saved(currentUser, recordId, recordMessages.linkSent);
    }),

    handle(contract.setRecordPublic, async ({ currentUser, params: { recordId }, body: { isPublic } }) => {
      await records.setPublic(db, currentUser, recordId, isPublic);
      return saved(currentUser, recordId, isPublic ? recordMessages.shown : recordMessages.hidden);
    }),

    handle(links.getSupervisedRecord, async ({ params }) => {
      const now = clock();
      const row = await confirming.readByLink(db, params.token, now);
      return { record: present.presentSupervised(row, await queries.listWeeks(db, row.id), now) };
    }),

    handle(links.confirmAsSupervisor, async ({ params, body }) => {
      await confirming.confirmAsSupervisor(deps, params.token, body, clock());
      return { message: body.complete ? recordMessages.completed : recordMessages.confirmed };
    }),

    handle(links.stopSupervising, async ({ params }) => {
      await confirming.stopSupervising(deps, params.token, clock());
      return { message: recordMessages.stopped };
    }),

    handle(links.getPublicRecord, async ({ params }) => {
      const row = await queries.findPublicRecord(db, params.token);
      if (!row?.finished_at) throw new AppError('not_found');
      return { record: present.presentPublic(row, await queries.listWeeks(db, row.id), row.finished_at) };
    }),

    handle(files.getRecordPdf, async ({ currentUser, params, query }) => {
      const row = await records.readRecord(db, currentUser, params.recordId);
      if (!row.finished_at) throw new AppError('record_unfinished');
      const content = printRecord(row, row.finished_at, publicUrl);
      return pdf(currentUser, `Work record of ${row.name}`, content, query.download === '1');
    }),

    handle(files.getWeeksPdf, async ({ currentUser, params, query }) => {
      const row = await records.readRecord(db, currentUser, params.recordId);
      const content = printWeeks(row, await queries.listWeeks(db, row.id), publicUrl, clock());
      return pdf(currentUser, `Work record by week of ${row.name}`, content, query.download === '1');
    }),

    handle(files.getWeeksCsv, async ({ currentUser, params }) => {
      const row = await records.readRecord(db, currentUser, params.recordId);
      const weeks = present.presentWeeks(row, await queries.listWeeks(db, row.id), clock());
      return csvResponse('work-record', weekColumns, Readable.from(weeks));
    }),
  ];
}
