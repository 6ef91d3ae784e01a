import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';

type Cell = string | number | boolean | null;

/** Sends rows as they are read: an export of any size takes the memory of one portion. */
export function sendCsv<Row>(
  reply: FastifyReply,
  name: string,
  columns: Record<string, (row: Row) => Cell>,
  rows: AsyncIterable<Row>,
) {
  async function* lines() {
    // The mark tells spreadsheets that the text is UTF-8.
    yield `\uFEFF${Object.keys(columns).map(cell).join(',')}\r\n`;
    for await (const row of rows) {
      yield `${Object.values(columns)
        .map((read) => cell(read(row)))
        .join(',')}\r\n`;
    }
  }
  return reply
    .type('text/csv; charset=utf-8')
    .header('content-disposition', `attachment; filename="${name}.csv"`)
    .send(Readable.from(lines()));
}

/** A text that begins like a formula would be run by a spreadsheet: the mark in front makes it plain text. */
function cell(value: Cell): string {
  const text = String(value ?? '');
  const plain = typeof value === 'string' && /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(plain) ? `"${plain.replaceAll('"', '""')}"` : plain;
}
