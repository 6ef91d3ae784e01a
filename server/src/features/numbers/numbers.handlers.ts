import { type Figure, getNumbers, getNumbersCsv } from '@akwan/contract/numbers.ts';
import { handle } from '#http/api/handler.ts';
import { csvResponse } from '#http/replies/csv-response.ts';
import { cacheTotals } from '#infra/db/cached-totals.ts';
import type { Database } from '#infra/db/open-database.ts';
import { listFigures } from './numbers.queries.ts';

export function numbersHandlers({ db }: { db: Database }) {
  // Counting reads whole tables: at most once a minute.
  const figuresOf = cacheTotals<Figure[]>({ isLarge: () => true });
  const figures = () => figuresOf('all', () => listFigures(db));
  return [
    handle(getNumbers, async () => ({ figures: await figures() })),

    handle(getNumbersCsv, async () => {
      const rows = await figures();
      const columns = {
        kind: ({ kind }: Figure) => kind,
        name: ({ name }: Figure) => name,
        value: ({ value }: Figure) => value,
      };
      return csvResponse('numbers', columns, eachOf(rows));
    }),
  ];
}

async function* eachOf(rows: Figure[]) {
  yield* rows;
}
