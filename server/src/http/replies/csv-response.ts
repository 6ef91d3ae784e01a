import { Readable } from 'node:stream';
import type { FileResponse } from '#http/api/handler.ts';

type Cell = string | number | boolean | null;

/** Streams rows as they are read: an export of any size takes the memory of one batch. */
export function csvResponse<Row>(
  name: string,
  columns: Record<string, (row: Row) => Cell>,
  rows: AsyncIterable<Row>,
): FileResponse {
  async function* lines() {
    // The byte order mark tells spreadsheets that the text is UTF-8.
    yield `\uFEFF${Object.keys(columns).map(cell).join(',')}\r\n`;
    for await (const row of rows) {
      yield `${Object.values(columns)
        .map((read) => cell(read(row)))
        .join(',')}\r\n`;
    }
  }
  return {
    contentType: 'text/csv; charset=utf-8',
    headers: { 'content-disposition': `attachment; filename="${name}.csv"` },
    body: Readable.from(lines()),
  };
}

/**
 * A spreadsheet would run a cell that begins like a formula. Where lists are separated by semicolons, as in much of Europe, it
 * begins a new cell behind each of them, and a new row behind a line break, quotes or not.
 */
// linear: at most 10,000 characters in a field
const formulaStart = /(?<=^|[;|\t\r\n])(?=[\s"]*[=+\-@\uff1d\uff0b\uff0d\uff20])|^(?=[\t\r])/g;

/** An apostrophe in front keeps a spreadsheet from reading it as a formula. */
export function cell(value: Cell): string {
  const text = String(value ?? '');
  const plain = typeof value === 'string' ? text.replace(formulaStart, "'") : text;
  return /[",;|\t\r\n]/.test(plain) ? `"${plain.replaceAll('"', '""')}"` : plain;
}
