import { readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { describe, expect, test } from 'vitest';
import { readConfig } from './config.ts';

describe('somebody who starts Akwan', () => {
  test('without any variable gets the trial: demo, local address, embedded database', () => {
    expect(readConfig({})).toMatchObject({
      port: 3000,
      host: '127.0.0.1',
      publicUrl: 'http://localhost:3000',
      demo: true,
      databaseUrl: undefined,
      development: false,
      logLevel: 'info',
    });
  });

  test.each([
    [{ PUBLIC_URL: 'https://jobs.example.org', SMTP_URL: 'smtp://mail:587' }],
    [{ DATABASE_URL: 'postgres://u:p@db/x' }],
    [{ SMTP_URL: 'smtp://mail:587' }],
    [{ ADMIN_EMAIL: 'a@b.co', ADMIN_PASSWORD: 'kenkey and fish' }],
    [{ HOST: '0.0.0.0' }],
    [{ HOST: '192.168.1.7' }],
    [{ S3_ENDPOINT: 'https://s3', S3_BUCKET: 'b', S3_ACCESS_KEY_ID: 'k', S3_SECRET_ACCESS_KEY: 's' }],
  ])('for real (%o) gets no demo people', (env) => {
    expect(readConfig(env).demo).toBe(false);
    expect(readConfig({ ...env, DEMO: 'true' }).demo).toBe(true);
  });

  test('names providers to log in with, each whole and by https', () => {
    const uni = {
      OIDC_UG_ISSUER: 'https://login.ug.example',
      OIDC_UG_CLIENT_ID: 'akwan',
      OIDC_UG_CLIENT_SECRET: 's',
      OIDC_UG_LABEL: 'University of Ghana',
    };
    expect(readConfig({}).oidc).toEqual([]);
    expect(readConfig(uni).oidc).toMatchObject([{ name: 'ug', label: 'University of Ghana' }]);
    expect(() => readConfig({ ...uni, OIDC_UG_LABEL: '' })).toThrow(/^OIDC_UG_LABEL is missing: .*$/);
    expect(() => readConfig({ ...uni, OIDC_UG_ISSUER: 'http://login.ug.example' })).toThrow(
      /^OIDC_UG_ISSUER is wrong: .*$/,
    );
    const microsoft = 'https://login.microsoftonline.com';
    for (const issuer of ['common/v2.0', 'organizations/v2.0', 'consumers', '{tenantid}/v2.0'])
      expect(() => readConfig({ ...uni, OIDC_UG_ISSUER: `${microsoft}/${issuer}` })).toThrow('Name one');
    expect(readConfig({ ...uni, OIDC_UG_ISSUER: `${microsoft}/7f1d/v2.0` }).oidc).toHaveLength(1);
  });

  test('at a public address needs a mail server', () => {
    const env = { PUBLIC_URL: 'https://jobs.example.org' };
    expect(() => readConfig(env)).toThrow(/^SMTP_URL is missing: .*PUBLIC_URL.*$/);
    expect(readConfig({ ...env, SMTP_URL: 'smtp://mail:587' }).isLocal).toBe(false);
  });

  test('gets as many processes as cores, at most four, and one while developing', () => {
    expect(readConfig({}).workers).toBe(Math.min(availableParallelism(), 4));
    expect(readConfig({ WORKERS: '6' }).workers).toBe(6);
    expect(readConfig({ WORKERS: '6', NODE_ENV: 'development' }).workers).toBe(1);
    expect(() => readConfig({ WORKERS: '0' })).toThrow('WORKERS is wrong');
  });

  test('lets no shared cache keep anything unless it is told how long', () => {
    expect(readConfig({}).publicCacheSeconds).toBe(0);
    expect(readConfig({ PUBLIC_CACHE_SECONDS: '30' }).publicCacheSeconds).toBe(30);
    expect(() => readConfig({ PUBLIC_CACHE_SECONDS: '-1' })).toThrow('PUBLIC_CACHE_SECONDS is wrong');
  });

  test('names a replica or a way past a pooler only beside the database itself', () => {
    const [url, other] = ['postgres://u:p@pooler/x', 'postgres://u:p@db/x'];
    expect(
      readConfig({ DATABASE_URL: url, DATABASE_DIRECT_URL: other, DATABASE_REPLICA_URL: other }),
    ).toMatchObject({ databaseUrl: url, databaseDirectUrl: other, databaseReplicaUrl: other });
    expect(() => readConfig({ DATABASE_DIRECT_URL: url })).toThrow(
      'DATABASE_DIRECT_URL needs DATABASE_URL beside it.',
    );
    expect(() => readConfig({ DATABASE_REPLICA_URL: url })).toThrow('DATABASE_REPLICA_URL needs');
  });

  test('names a virus scanner by its port or its socket', () => {
    expect(readConfig({ CLAMD_URL: 'tcp://scanner' }).clamd).toEqual({ host: 'scanner', port: 3310 });
    expect(readConfig({ CLAMD_URL: 'tcp://[::1]:99' }).clamd).toEqual({ host: '::1', port: 99 });
    expect(readConfig({ CLAMD_URL: 'unix:///run/clamd.ctl' }).clamd).toEqual({ path: '/run/clamd.ctl' });
    expect(readConfig({}).clamd).toBeUndefined();
  });

  test('serves metrics to this machine alone, wherever the pages are served', () => {
    expect(readConfig({ HOST: '0.0.0.0', METRICS_PORT: '9464' }).metricsHost).toBe('127.0.0.1');
    expect(readConfig({ METRICS_PORT: '9464', METRICS_HOST: '::' }).metricsHost).toBe('::');
  });

  test('names the key of second factors, and those before it', () => {
    const [a, b] = [1, 2].map((n) => Buffer.alloc(32, n)) as [Buffer, Buffer];
    const text = [a, b].map((key) => key.toString('base64')).join(', ');
    expect(readConfig({ SECRETS_KEY: text }).secretsKeys).toEqual([a, b]);
    expect(readConfig({}).secretsKeys).toBeUndefined();
    for (const wrong of ['secret', `${text},`, a.toString('hex')])
      expect(() => readConfig({ SECRETS_KEY: wrong })).toThrow(
        'SECRETS_KEY is wrong: expected 32 random bytes',
      );
  });

  test('may leave variables empty', () => {
    expect(readConfig({ PORT: '', SMTP_URL: ' ', TRUST_PROXY: '' })).toMatchObject({
      port: 3000,
      smtpUrl: undefined,
    });
  });

  test.each([
    ['PORT', 'abc'],
    ['PORT', '70000'],
    ['PORT', '1e400'],
    ['METRICS_PORT', 'yes'],
    ['METRICS_PORT', '0'],
    ['METRICS_PORT', '3000'],
    ['PUBLIC_URL', 'jobs.example.org'],
    ['PUBLIC_URL', 'ftp://example.org'],
    ['DATABASE_URL', 'mysql://x/y'],
    ['DATABASE_DIRECT_URL', 'db:5432'],
    ['DATABASE_REPLICA_URL', 'mysql://x/y'],
    ['SMTP_URL', 'http://mail'],
    ['SMTP_URL', 'mail.example'],
    ['CLAMD_URL', 'http://scanner:3310'],
    ['CLAMD_URL', 'unix:///'],
    ['CLAMD_URL', 'scanner'],
    ['MAIL_FROM', 'nobody'],
    ['ADMIN_EMAIL', 'nobody'],
    ['ADMIN_PASSWORD', 'short'],
    ['DEMO', 'yes'],
    ['TRUST_PROXY', 'everyone'],
    ['OTEL_EXPORTER_OTLP_ENDPOINT', 'collector'],
    ['OTEL_TRACES_SAMPLER', 'some'],
    ['OTEL_TRACES_SAMPLER_ARG', '2'],
    ['LOG_LEVEL', 'loud'],
    ['S3_BUCKET', 'alone'],
    ['ADMIN_EMAIL', 'alone@example.org'],
  ])('with a wrong %s (%s) reads one line that names it', (name, value) => {
    const read = () => readConfig({ [name]: value });
    expect(read).toThrow(name.startsWith('S3') ? /^S3_\w+ is missing/ : new RegExp(`^${name}`));
    expect(read).not.toThrow(/\n/);
  });
});

test('.env.example names every variable with its default, and the manual every one', () => {
  const read = (path: string) => readFileSync(new URL(path, import.meta.url), 'utf8');
  const example = [...read('../../.env.example').matchAll(/^([A-Z0-9_]+)=(.*)$/gm)];
  const known = [
    ...read('./config.ts').matchAll(/^ {2}([A-Z0-9_]+): .*(?:z|trimmed|Port|httpUrl|postgresUrl)/gm),
  ];
  expect(example.map(([, name]) => name).sort()).toEqual(known.map(([, name]) => name).sort());
  const manual = read('../../docs/operations.md');
  expect(known.filter(([, name]) => !manual.includes(`\`${name}\``))).toEqual([]);
  expect(readConfig(Object.fromEntries(example.map(([, name, value]) => [name, value])))).toEqual(
    readConfig({}),
  );
});
