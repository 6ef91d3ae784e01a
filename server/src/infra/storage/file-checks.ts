import { emitEvent } from '#infra/metrics/events.ts';
import { type ClamdAddress, isClean } from './clamd.ts';
import type { DocumentKind, DocumentVerdict } from './kinds/document-kind.ts';
import type { DrawnPages } from './kinds/pdf-pages.ts';
import type { PictureVerdict } from './kinds/picture.ts';
import type { Refusal } from './kinds/refused-document.ts';
import { createFileWorkers } from './worker/file-workers.ts';

export type CheckedDocument = { kind: DocumentKind; isFirstPageBlank: boolean };

/** Every file that a person sends passes here before anybody else can open it. */
export type FileChecks = {
  /** What a document is, or why it is refused. Afterwards the file is its clean copy, which is what may be stored. */
  checkDocument(path: string, account: string): Promise<CheckedDocument | { refusal: Refusal | 'harmful' }>;
  /** Makes a square WebP at `to`, unless it is no picture, too large or harmful. */
  makeAvatar(from: string, to: string, account: string): Promise<PictureVerdict>;
  /** Makes a WebP of the photo of a page at `to`, under the same conditions. */
  makeScan(from: string, to: string, account: string): Promise<PictureVerdict>;
  /** Draws the first pages of a PDF into a folder; null when that cannot be done. */
  drawPages(from: string, folder: string, account: string): Promise<DrawnPages | null>;
  /** Writes a CV to `to`, from what is described at `from`: where strangers' files are parsed, strangers' texts are shaped. */
  createCv(from: string, to: string, account: string): Promise<boolean>;
  close(): void;
};

const countUpload = (isAccepted: boolean) =>
  emitEvent('upload', { outcome: isAccepted ? 'accepted' : 'refused' });

type Options = { clamd?: ClamdAddress | undefined; worker?: ReturnType<typeof createFileWorkers> };

export function createFileChecks({ clamd, worker = createFileWorkers() }: Options): FileChecks {
  const isHarmful = async (path: string) => clamd !== undefined && !(await isClean(clamd, path));
  const lookAt = async (path: string, account: string) => {
    // The scanner knows files as they go round, not as we clean them.
    if (await isHarmful(path)) return { refusal: 'harmful' as const };
    // A worker that was given up has met a file that takes more than any CV does.
    const verdict = ((await worker.run('document', [path], account)) || {
      refusal: 'excessive',
    }) as DocumentVerdict;
    if ('refusal' in verdict) return verdict;
    return { ...verdict, isFirstPageBlank: verdict.kind === 'pdf' && (await isBlank(path, account)) };
  };
  /** Worth a word to its owner, and no reason to refuse a file when it cannot be found out. */
  const isBlank = async (path: string, account: string): Promise<boolean> => {
    try {
      return (await worker.run('blank', [path], account)) === true;
    } catch {
      return false;
    }
  };
  const encode = async (task: 'avatar' | 'scan', from: string, to: string, account: string) => {
    const verdict = !(await isHarmful(from)) && (await worker.run(task, [from, to], account));
    countUpload(verdict === 'made');
    return (verdict || 'refused') as PictureVerdict;
  };
  return {
    async checkDocument(path, account) {
      const checked = await lookAt(path, account);
      countUpload('kind' in checked);
      return checked;
    },
    makeAvatar: (from, to, account) => encode('avatar', from, to, account),
    makeScan: (from, to, account) => encode('scan', from, to, account),
    async drawPages(from, folder, account) {
      return ((await worker.run('pages', [from, folder], account)) || null) as DrawnPages | null;
    },
    createCv: async (from, to, account) => (await worker.run('cv', [from, to], account)) === true,
    close: worker.close,
  };
}
