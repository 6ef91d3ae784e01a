import { linkRisk } from './links.ts';

/** Talks to another program, or shows a part of its file. */
const running = /^(?:DDE|LINK$)/;
/** Fetches a text, a picture or data from elsewhere, carries an object, or sends commands to the printer. */
const fetching = new Set(
  'INCLUDE INCLUDETEXT INCLUDEPICTURE IMPORT DATABASE RD EMBED CONTROL HTMLCONTROL PRINT'.split(' '),
);
const fieldSwitch = /^\\[a-z@#*!]$/i;

/** What a field does when it is updated or clicked: it computes and shows, leads to a local file, fetches, or runs something. */
export type FieldRisk = 'none' | 'local' | 'fetches' | 'runs';

export function fieldRisk(instruction: string, hasNested: boolean): FieldRisk {
  const name = /^\s*([a-z]+)/i.exec(instruction)?.[1]?.toUpperCase() ?? '';
  if (running.test(name)) return 'runs';
  if (fetching.has(name)) return 'fetches';
  if (name !== 'HYPERLINK') return 'none';
  if (hasNested) return 'fetches';
  const [, ...values] = instruction.match(/"[^"]*"?|[^\s"]+/g) ?? [];
  const risks = values.filter((value) => !fieldSwitch.test(value)).map(linkRisk);
  if (risks.includes('active')) return 'fetches';
  return risks.includes('local') ? 'local' : 'none';
}

/** Of a field with others in its instruction, the name must stand before them: one that they compute could be any. */
export const hasName = (instruction: string): boolean => /^\s*(?:=|[a-z]+[\s"\\])/i.test(instruction);
