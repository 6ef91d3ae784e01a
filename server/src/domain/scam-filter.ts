import { benignPhrases, scamRules } from './scam-rules.ts';

/** From this score on an admin looks at a job before it becomes public. */
const limit = 3;

/** The texts of a job that a scam could be in; the company is the employer's own word, too. */
export type JobTexts = {
  title: string;
  aboutRole: string;
  qualification: string;
  responsibility: string;
  companyName?: string | null | undefined;
};

const textsOf = (job: JobTexts): string[] =>
  [job.title, job.companyName ?? '', job.aboutRole, job.qualification, job.responsibility].map((text) =>
    text.trim(),
  );

/** The reasons why an admin looks at a job before it becomes public; none for an ordinary one. */
export function scamReasons(job: JobTexts): string[] {
  const text = normalize(textsOf(job).join('\n'));
  const plain = benignPhrases.reduce((rest, phrase) => rest.replace(phrase, ' … '), text);
  const reasons = passagesOf(plain).flatMap((passage) => {
    const found = scamRules.filter(({ sign }) => sign.test(passage));
    const score = found.reduce((sum, { weight }) => sum + weight, 0);
    return score >= limit ? found.map(({ reason }) => reason) : [];
  });
  return [...new Set(reasons)];
}

/** A sentence with the one behind it: weak signs count together where they stand together. */
function passagesOf(text: string): string[] {
  const sentences = text.split(/(?<=[.!?;\n])\s*(?=\D)/);
  return sentences.map((sentence, at) => `${sentence} ${sentences[at + 1] ?? ''}`);
}

/** For a name that stands alone, as that of a company does. */
export const scamReasonsOf = (companyName: string | null): string[] =>
  scamReasons({ title: '', aboutRole: '', qualification: '', responsibility: '', companyName });

/** What an admin has released is that text: another one is read again. */
export const isSameText = (a: JobTexts, b: JobTexts): boolean =>
  JSON.stringify(textsOf(a)) === JSON.stringify(textsOf(b));

/** Scams split and disguise words: "m.o.m.o", "r e g i s t r a t i o n", "registration-fee", "m0m0", "ｆｅｅ". */
function normalize(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/\p{Cf}/gu, '')
    .replace(/[’‘`]/g, "'")
    .replace(/(?<=\p{L})0|0(?=\p{L})/gu, 'o')
    .replace(/(?<![\p{L}\d])(?:\p{L}[ ._*-]){2,}\p{L}(?![\p{L}\d])/gu, (spelled) =>
      spelled.replace(/[ ._*-]/g, ''),
    )
    .replace(/(?<=\p{L})[-_*]+(?=\p{L})/gu, ' ')
    .replace(/[ \t]+/g, ' ');
}
