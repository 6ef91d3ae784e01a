import { execFileSync } from 'node:child_process';
import { mkdirSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { AppProcess } from './app-process.ts';
import type { Scene } from './scene.ts';
import { waitFor } from './wait-for.ts';

/** The object store breaks connections, then answers 503. */
export async function failObjectStore({ folder, s3, start, writers }: Scene, seconds: number): Promise<void> {
  const app = await start({
    DATA_DIR: join(folder, 'unused'),
    S3_ENDPOINT: s3.endpoint,
    S3_BUCKET: 'cvs',
    S3_ACCESS_KEY_ID: 'x',
    S3_SECRET_ACCESS_KEY: 'x',
  });
  for (const mode of ['up', 'down', 'failing', 'up'] as const) {
    s3.mode = mode;
    const end = performance.now() + seconds * 1000;
    await keepApplying(writers, app, () => performance.now() > end);
  }
  await waitFor('a CV in the object store', async () => (await writers.write(app, 'apply')) === 201);
}

/** False where this user may not mount a small disk. */
export async function fillDisk(scene: Scene): Promise<boolean> {
  const disk = join(scene.folder, 'disk');
  if (!mountSmallDisk(disk)) return false;
  scene.closeLast(() => execFileSync('umount', [disk]));
  const app = await scene.start({ DATA_DIR: disk });
  const ballast = join(disk, 'ballast');
  const { bavail, bsize } = statfsSync(disk);
  writeFileSync(ballast, Buffer.alloc(bavail * bsize - 600_000));
  let tries = 0;
  await keepApplying(scene.writers, app, () => ++tries > 60);
  rmSync(ballast);
  await waitFor('a CV on the disk', async () => (await scene.writers.write(app, 'apply')) === 201);
  await app.kill();
  scene.stores.folders.push(join(disk, 'files'));
  return true;
}

async function keepApplying(writers: Scene['writers'], app: AppProcess, until: () => boolean): Promise<void> {
  const one = async () => {
    while (!until()) await writers.write(app, 'apply');
  };
  await Promise.all(Array.from({ length: 6 }, one));
}

function mountSmallDisk(folder: string): boolean {
  mkdirSync(folder);
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=6m', 'tmpfs', folder], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}
