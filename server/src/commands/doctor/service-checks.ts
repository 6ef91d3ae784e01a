import { rm, statfs, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from '#config.ts';
import { SmtpFailure, verifySmtp } from '#infra/mail/smtp.ts';
import { type FileStore, newFileKey } from '#infra/storage/file-store.ts';
import { codeOf, type Finding, fault, ok, warning } from './finding.ts';

const smtpMends: [RegExp, string][] = [
  [/EAUTH|\b5(34|35|38)\b/, 'Check user name and password of SMTP_URL.'],
  [
    /CERT|ETLS|SELF_SIGNED/i,
    'The certificate is not trusted: use the name it was issued for, or NODE_EXTRA_CA_CERTS.',
  ],
  [/MAIL FROM/, 'The mail server does not let this sender send: set MAIL_FROM to one of its addresses.'],
  [
    /RCPT TO|EENVELOPE/,
    'The mail server does not take this recipient: check the address, and whether it relays for you.',
  ],
];

export const smtpMend = (reason: string): string =>
  smtpMends.find(([pattern]) => pattern.test(reason))?.[1] ??
  'Check host and port of SMTP_URL, that the mail server runs, and the firewall.';

export async function checkSmtp({ smtpUrl }: Pick<Config, 'smtpUrl'>): Promise<Finding> {
  if (!smtpUrl) return ok('mail', 'no SMTP_URL: mails are shown on the page /inbox');
  try {
    await verifySmtp(smtpUrl);
    return ok('mail', 'the mail server takes our login');
  } catch (error) {
    const reason = error instanceof SmtpFailure ? error.message : codeOf(error);
    return fault('mail', `the mail server cannot be used (${reason})`, smtpMend(reason));
  }
}

const storeMends: [RegExp, string][] = [
  [/NoSuchBucket|NotFound/, 'Create the bucket that S3_BUCKET names.'],
  [
    /InvalidAccessKeyId|SignatureDoesNotMatch/,
    "Check S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY, and this machine's clock.",
  ],
  [/AccessDenied|Forbidden/, 'Let the key list, read, write and delete objects of the bucket.'],
  [/Redirect|AuthorizationHeaderMalformed/, 'Set S3_REGION to the region of the bucket.'],
  [/EACCES|EPERM|EROFS/, 'Let the user of the server write in DATA_DIR.'],
  [/ENOSPC|EDQUOT/, 'Make room on the disk of DATA_DIR.'],
];

/** Stores, reads and removes a small file, as an upload does. */
export async function checkFiles(open: () => Promise<FileStore>, isBucket: boolean): Promise<Finding> {
  const about = isBucket ? 'object store' : 'files';
  let files: FileStore | undefined;
  try {
    files = await open();
    const key = newFileKey('cv');
    const waiting = join(files.uploadFolder, key);
    await writeFile(waiting, 'doctor');
    await files.save(key, waiting).finally(() => rm(waiting, { force: true }));
    const stored = await files.open(key);
    stored?.stream.destroy();
    await files.remove(key);
    if (stored) return ok(about, 'a file can be stored, read and removed');
    return fault(about, 'a stored file cannot be read', 'Check that all machines use the same store.');
  } catch (error) {
    const code = codeOf(error);
    const known = storeMends.find(([pattern]) => pattern.test(code))?.[1];
    const otherwise = isBucket ? 'Check S3_ENDPOINT and that the object store runs.' : 'Check DATA_DIR.';
    return fault(about, `files cannot be stored (${code})`, known ?? otherwise);
  } finally {
    await files?.close();
  }
}

const giga = 1024 ** 3;
const needed = { fault: 0.25 * giga, warning: 2 * giga };

export async function checkDisk(folder: string, read: typeof statfs = statfs): Promise<Finding> {
  try {
    const { bavail, bsize } = await read(folder);
    const free = bavail * bsize;
    const found = `${(free / giga).toFixed(1)} GB free in ${folder}`;
    const mend = 'Make room or enlarge the disk: a full one stops uploads and the embedded database.';
    if (free < needed.fault) return fault('disk', found, mend);
    return free < needed.warning ? warning('disk', found, mend) : ok('disk', found);
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return ok('disk', `${folder} is created at the first start`);
    return fault('disk', `${folder} cannot be read (${codeOf(error)})`, 'Check DATA_DIR and its rights.');
  }
}
