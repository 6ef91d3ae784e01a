import { availableParallelism } from 'node:os';
import { resolve } from 'node:path';
import { z } from 'zod';
import type { ProviderConfig } from './infra/oidc/providers.ts';
import { parseKey } from './infra/secrets/secret-box.ts';

const Port = z.coerce.number().int().min(0).max(65535);
const httpUrl = z.url({ protocol: /^https?$/ }).transform((url) => url.replace(/(?<!\/)\/+$/, ''));
const postgresUrl = z.url({ protocol: /^postgres(ql)?$/ });
const trimmed = z.string().trim().min(1);

const Environment = z.object({
  NODE_ENV: trimmed.default('production'),
  PORT: Port.default(3000),
  HOST: trimmed.default('127.0.0.1'),
  METRICS_PORT: z.coerce.number().int().min(1).max(65535).optional(),
  METRICS_HOST: trimmed.default('127.0.0.1'),
  PUBLIC_URL: httpUrl.optional(),
  DATA_DIR: trimmed.default('./data'),
  DATABASE_URL: postgresUrl.optional(),
  DATABASE_DIRECT_URL: postgresUrl.optional(),
  DATABASE_REPLICA_URL: postgresUrl.optional(),
  SECRETS_KEY: z.string().optional(),
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  // linear: at most 320 characters
  MAIL_FROM: trimmed
    .max(320)
    .regex(/^[^<>\r\n]*<?[^\s<>@]+@[^\s<>@]+>?$/)
    .optional(),
  S3_ENDPOINT: httpUrl.optional(),
  S3_BUCKET: trimmed.optional(),
  S3_REGION: trimmed.optional(),
  S3_ACCESS_KEY_ID: trimmed.optional(),
  S3_SECRET_ACCESS_KEY: trimmed.optional(),
  ADMIN_EMAIL: z.string().trim().toLowerCase().pipe(z.email()).optional(),
  ADMIN_PASSWORD: z.string().min(8).max(128).optional(),
  DEMO: z.enum(['true', 'false']).optional(),
  OFFLINE_PAGES: z.enum(['true', 'false']).default('true'),
  SHUTDOWN_DELAY: z.coerce.number().int().min(0).max(300).default(0),
  WORKERS: z.coerce.number().int().min(1).max(64).optional(),
  PUBLIC_CACHE_SECONDS: z.coerce.number().int().min(0).max(86_400).default(0),
  TRUST_PROXY: z
    .string()
    .trim()
    .regex(
      /^(loopback|linklocal|uniquelocal|[0-9a-fA-F.:/]+)(\s*,\s*(loopback|linklocal|uniquelocal|[0-9a-fA-F.:/]+))*$/,
    )
    .optional(),
  CLAMD_URL: z.url({ protocol: /^(tcp|unix)$/ }).optional(),
  OTEL_EXPORTER_OTLP_ENDPOINT: httpUrl.optional(),
  OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: httpUrl.optional(),
  OTEL_SDK_DISABLED: z.enum(['true', 'false']).default('false'),
  OTEL_TRACES_SAMPLER: z
    .enum(['always_on', 'always_off', 'traceidratio'].flatMap((name) => [name, `parentbased_${name}`]))
    .default('parentbased_always_on'),
  OTEL_TRACES_SAMPLER_ARG: z.coerce.number().min(0).max(1).default(1),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
});

/** Every variable that is read. */
export const variableNames = Object.keys(Environment.shape);

const postgresExample = 'an address such as postgres://user:password@host:5432/name';

const expected: Record<string, string> = {
  PORT: 'a number from 0 to 65535',
  METRICS_PORT: 'a number from 1 to 65535',
  PUBLIC_URL: 'an address such as https://jobs.example.org',
  DATABASE_URL: postgresExample,
  DATABASE_DIRECT_URL: postgresExample,
  DATABASE_REPLICA_URL: postgresExample,
  SECRETS_KEY: '32 random bytes in base64 (openssl rand -base64 32), those before it behind a comma',
  SMTP_URL: 'an address such as smtp://user:password@host:587',
  MAIL_FROM: 'an address such as Akwan <hello@example.org>',
  S3_ENDPOINT: 'an address such as https://s3.example.org',
  ADMIN_EMAIL: 'an email address',
  ADMIN_PASSWORD: '8 to 128 characters',
  DEMO: 'true or false',
  OFFLINE_PAGES: 'true or false',
  SHUTDOWN_DELAY: 'a number of seconds from 0 to 300',
  WORKERS: 'a number of processes from 1 to 64',
  PUBLIC_CACHE_SECONDS: 'a number of seconds from 0 to 86400',
  TRUST_PROXY: 'loopback or network addresses separated by commas',
  CLAMD_URL: 'an address such as tcp://127.0.0.1:3310 or unix:///run/clamav/clamd.ctl',
  OTEL_EXPORTER_OTLP_ENDPOINT: 'an address such as http://127.0.0.1:4318',
  OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: 'an address such as http://127.0.0.1:4318/v1/traces',
  OTEL_SDK_DISABLED: 'true or false',
  OTEL_TRACES_SAMPLER: 'always_on, always_off, traceidratio or one of them behind parentbased_',
  OTEL_TRACES_SAMPLER_ARG: 'a share from 0 to 1',
  LOG_LEVEL: 'fatal, error, warn, info, debug, trace or silent',
};

// More share the work well only where the database is on another machine, and each takes its memory.
const maxWorkersUnasked = 4;

/** A wrong variable: its message is the one line that the person who starts the server reads. */
export class ConfigError extends Error {}

export type S3Config = { endpoint: string; bucket: string; region: string; keyId: string; secret: string };

export type Config = ReturnType<typeof readConfig>;

export function readConfig(env: NodeJS.ProcessEnv = process.env) {
  // An empty variable is an unset one, as shells and compose files write it.
  const input = Object.fromEntries(Object.entries(env).filter(([, value]) => value?.trim()));
  const parsed = Environment.safeParse(input);
  if (!parsed.success) {
    const name = String(parsed.error.issues[0]?.path[0]);
    throw new ConfigError(`${name} is wrong: expected ${expected[name] ?? 'another value'}.`);
  }
  const v = parsed.data;
  if (Boolean(v.ADMIN_EMAIL) !== Boolean(v.ADMIN_PASSWORD)) {
    throw new ConfigError('ADMIN_EMAIL and ADMIN_PASSWORD are needed together.');
  }
  for (const name of ['DATABASE_DIRECT_URL', 'DATABASE_REPLICA_URL'] as const) {
    if (v[name] && !v.DATABASE_URL) throw new ConfigError(`${name} needs DATABASE_URL beside it.`);
  }
  if (v.METRICS_PORT === v.PORT)
    throw new ConfigError('METRICS_PORT is wrong: it has to be another port than PORT.');
  const s3 = readS3(v);
  const publicUrl = v.PUBLIC_URL ?? `http://localhost:${v.PORT}`;
  const isLocal = isLoopback(new URL(publicUrl).hostname);
  if (!isLocal && !v.SMTP_URL) {
    throw new ConfigError('SMTP_URL is missing: with a public PUBLIC_URL mail has to be sent, not shown.');
  }
  const looksLikeTrial = !v.DATABASE_URL && !v.SMTP_URL && !s3 && !v.ADMIN_EMAIL && isLocal;
  // Their password is published, and one of them is an administrator.
  const keepsDemoAway = looksLikeTrial && v.DEMO === undefined && !isLoopback(v.HOST);
  return {
    development: v.NODE_ENV === 'development',
    // Vite's first transforms block the loop for seconds.
    shedsLoad: v.NODE_ENV !== 'development',
    port: v.PORT,
    host: v.HOST,
    /** Where an operator reads numbers; without it nothing is counted. */
    metricsPort: v.METRICS_PORT,
    metricsHost: v.METRICS_HOST,
    /** The name of this process among those that share the port; set by the one that starts them. */
    workerName: env.AKWAN_WORKER ?? '1',
    publicUrl,
    isLocal,
    dataDir: resolve(v.DATA_DIR),
    databaseUrl: v.DATABASE_URL,
    /** Past a pooler: for what needs a session of its own. When it is there, nothing else relies on one. */
    databaseDirectUrl: v.DATABASE_DIRECT_URL,
    databaseReplicaUrl: v.DATABASE_REPLICA_URL,
    /** What second factors are encrypted with, the latest first; without it a file of DATA_DIR has the key. */
    secretsKeys: readSecretsKeys(v.SECRETS_KEY),
    /** OpenID providers that people log in with, each with a button on /login and /signup. */
    oidc: readProviders(input),
    smtpUrl: v.SMTP_URL,
    mailFrom: v.MAIL_FROM ?? `Akwan <no-reply@${new URL(publicUrl).hostname}>`,
    s3,
    admin:
      v.ADMIN_EMAIL && v.ADMIN_PASSWORD ? { email: v.ADMIN_EMAIL, password: v.ADMIN_PASSWORD } : undefined,
    demo: v.DEMO === undefined ? looksLikeTrial && !keepsDemoAway : v.DEMO === 'true',
    keepsDemoAway,
    /** Whether browsers may keep pages for reading without a connection; false makes them remove what they have. */
    offlinePages: v.OFFLINE_PAGES === 'true',
    /** Seconds in which a stopping server says that it is not ready and still takes requests. */
    shutdownDelay: v.SHUTDOWN_DELAY,
    /** Processes that share the port; Vite serves one. */
    workers:
      v.NODE_ENV === 'development' ? 1 : (v.WORKERS ?? Math.min(availableParallelism(), maxWorkersUnasked)),
    /** How long a shared cache in front may keep what is the same for every visitor. */
    publicCacheSeconds: v.PUBLIC_CACHE_SECONDS,
    trustProxy: v.TRUST_PROXY,
    clamd: readClamd(v.CLAMD_URL),
    logLevel: v.LOG_LEVEL,
    tracing: readTracing(v),
  };
}

const isLoopback = (host: string) => ['localhost', '127.0.0.1', '::1', '[::1]'].includes(host);

/** Traces are made only where they can be sent; the exporter reads the other OTEL_ variables itself. */
function readTracing(v: z.infer<typeof Environment>) {
  const endpoint = v.OTEL_EXPORTER_OTLP_TRACES_ENDPOINT ?? v.OTEL_EXPORTER_OTLP_ENDPOINT;
  if (!endpoint || v.OTEL_SDK_DISABLED === 'true') return undefined;
  return { sampler: v.OTEL_TRACES_SAMPLER, ratio: v.OTEL_TRACES_SAMPLER_ARG };
}

/** A virus scanner's socket: on the network, or a file of this machine. */
function readClamd(address: string | undefined) {
  if (!address) return undefined;
  const { protocol, hostname, port, pathname } = new URL(address);
  if (protocol === 'unix:' && pathname.length > 1) return { path: decodeURIComponent(pathname) };
  if (protocol === 'tcp:' && hostname)
    return { host: hostname.replace(/^\[|\]$/g, ''), port: Number(port || 3310) };
  throw new ConfigError(`CLAMD_URL is wrong: expected ${expected.CLAMD_URL}.`);
}

function readSecretsKeys(text: string | undefined): [Buffer, ...Buffer[]] | undefined {
  if (!text) return undefined;
  const [first, ...earlier] = text.split(',').map(parseKey);
  if (first && earlier.every((key) => key !== undefined)) return [first, ...earlier];
  throw new ConfigError(`SECRETS_KEY is wrong: expected ${expected.SECRETS_KEY}.`);
}

const providerVariable = /^OIDC_([A-Z0-9]{1,30})_(ISSUER|CLIENT_ID|CLIENT_SECRET|LABEL)$/;

/** A template for many issuers, such as the common endpoint of Microsoft. */
const anyOrganisation = /[{}]|%7[bd]|^https:\/\/login\.[\w.]+\/(common|organizations|consumers)(\/|$)/i;

/** Any number of them: OIDC_<NAME>_ISSUER and its companions. */
function readProviders(input: Record<string, string | undefined>): ProviderConfig[] {
  const names = Object.keys(input).flatMap((name) => providerVariable.exec(name)?.[1] ?? []);
  return [...new Set(names)].sort().map((name) => {
    const read = (part: string) => {
      const value = input[`OIDC_${name}_${part}`]?.trim();
      if (value) return value;
      throw new ConfigError(`OIDC_${name}_${part} is missing: a provider needs all four variables.`);
    };
    const issuer = read('ISSUER');
    const { protocol, hostname } = URL.canParse(issuer) ? new URL(issuer) : { protocol: '', hostname: '' };
    const wrong = (why: string) => new ConfigError(`OIDC_${name}_ISSUER is wrong: ${why}`);
    if (protocol !== 'https:' && !(protocol === 'http:' && isLoopback(hostname)))
      throw wrong('expected an address such as https://accounts.example.org.');
    if (anyOrganisation.test(issuer))
      throw wrong(
        'there any organisation says who somebody is. Name one: https://login.microsoftonline.com/TENANT/v2.0.',
      );
    return {
      name: name.toLowerCase(),
      label: read('LABEL'),
      issuer,
      clientId: read('CLIENT_ID'),
      clientSecret: read('CLIENT_SECRET'),
    };
  });
}

function readS3(v: z.infer<typeof Environment>): S3Config | undefined {
  const parts = {
    S3_ENDPOINT: v.S3_ENDPOINT,
    S3_BUCKET: v.S3_BUCKET,
    S3_ACCESS_KEY_ID: v.S3_ACCESS_KEY_ID,
    S3_SECRET_ACCESS_KEY: v.S3_SECRET_ACCESS_KEY,
  };
  if (Object.values(parts).every((part) => part === undefined) && !v.S3_REGION) return undefined;
  const missing = Object.entries(parts).find(([, part]) => part === undefined);
  if (missing) throw new ConfigError(`${missing[0]} is missing: object storage needs all S3_ variables.`);
  return {
    endpoint: v.S3_ENDPOINT as string,
    bucket: v.S3_BUCKET as string,
    region: v.S3_REGION ?? 'us-east-1',
    keyId: v.S3_ACCESS_KEY_ID as string,
    secret: v.S3_SECRET_ACCESS_KEY as string,
  };
}
