import { emitEvent } from '#infra/metrics/events.ts';
import { type ClamdAddress, isClean } from './clamd.ts';
import type { DocumentKind } from './kinds/document-kind.ts';
import type { DrawnPages } from './kinds/pdf-pages.ts';
import { createFileWorker } from './worker/file-worker-process.ts';

/** Every file that a person sends passes here before anybody else can open it. */
export type FileChecks = {
  /** What a document is; `harmful` where the scanner found something, `protected` where a password keeps us out. */
  checkDocument(path: string, account: string): Promise<DocumentKind | 'refused' | 'protected' | 'harmful'>;
  /** Makes a square WebP at `to`; false when it is no picture, too large or harmful. */
  makeAvatar(from: string, to: string, account: string): Promise<boolean>;
  /** Draws the first pages of a PDF into a folder; null when that cannot be done. */
  drawPages(from: string, folder: string, account: string): Promise<DrawnPages | null>;
  /** Writes a CV to `to`, from what is described at `from`: where strangers' files are parsed, strangers' texts are shaped. */
  createCv(from: string, to: string, account: string): Promise<boolean>;
  close(): void;
};

const kinds: readonly unknown[] = ['pdf', 'doc', 'docx'] satisfies DocumentKind[];
const isKind = (verdict: unknown): verdict is DocumentKind => kinds.includes(verdict);

const isDrawn = (result: unknown): result is DrawnPages => typeof result === 'object' && result !== null;

const countUpload = (isAccepted: boolean) =>
  emitEvent('upload', { outcome: isAccepted ? 'accepted' : 'refused' });

type Options = { clamd?: ClamdAddress | undefined; worker?: ReturnType<typeof createFileWorker> };

export function createFileChecks({ clamd, worker = createFileWorker() }: Options): FileChecks {
  const isHarmful = async (path: string) => clamd !== undefined && !(await isClean(clamd, path));
  const lookAt = async (path: string, account: string) => {
    const verdict = await worker.run('document', [path], account);
    if (verdict === 'protected') return 'protected';
    if (!isKind(verdict)) return 'refused';
    return (await isHarmful(path)) ? 'harmful' : verdict;
  };
  return {
    async checkDocument(path, account) {
      const verdict = await lookAt(path, account);
      countUpload(isKind(verdict));
      return verdict;
    },
    async makeAvatar(from, to, account) {
      const isPicture =
        !(await isHarmful(from)) && (await worker.run('avatar', [from, to], account)) === true;
      countUpload(isPicture);
      return isPicture;
    },
    async drawPages(from, folder, account) {
      const drawn = await worker.run('pages', [from, folder], account);
      return isDrawn(drawn) ? drawn : null;
    },
    createCv: async (from, to, account) => (await worker.run('cv', [from, to], account)) === true,
    close: worker.close,
  };
}
