import { getCalendar, getCalendarAddress, renewCalendarAddress } from '@akwan/contract/calendar.ts';
import { handle } from '#http/api/handler.ts';
import type { Database } from '#infra/db/open-database.ts';
import { calendarPath, readCalendar } from './calendar.service.ts';

type Deps = { db: Database; publicUrl: string; clock: () => Date };

export function calendarHandlers({ db, publicUrl, clock }: Deps) {
  return [
    handle(getCalendarAddress, async ({ currentUser }) => ({
      address: publicUrl + (await calendarPath(db, currentUser.id)),
    })),

    handle(renewCalendarAddress, async ({ currentUser }) => ({
      address: publicUrl + (await calendarPath(db, currentUser.id, { isRenewed: true })),
    })),

    handle(getCalendar, async ({ params }) => ({
      contentType: 'text/calendar; charset=utf-8',
      headers: { 'cache-control': 'private, no-store', 'x-robots-tag': 'noindex' },
      body: await readCalendar(db, params.file, clock()),
    })),
  ];
}
