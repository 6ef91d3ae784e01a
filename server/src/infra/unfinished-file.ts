import { rmSync } from 'node:fs';
import { rename, rm } from 'node:fs/promises';

/** A file that gets its own name when it is whole. What ends the process before, be it Ctrl-C, leaves nothing of it behind. */
export function beginFile(path: string) {
  const unfinished = `${path}.unfinished`;
  const removeAtExit = () => rmSync(unfinished, { force: true });
  process.once('exit', removeAtExit);
  const forget = () => void process.off('exit', removeAtExit);
  return {
    unfinished,
    async finish(): Promise<void> {
      await rename(unfinished, path);
      forget();
    },
    async discard(): Promise<void> {
      await rm(unfinished, { force: true });
      forget();
    },
  };
}
