import { createHash, randomBytes } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { getJob } from '@akwan/contract/jobs.ts';
import { Id } from '@akwan/contract/paging.ts';
import type { FastifyInstance } from 'fastify';
import { LRUCache } from 'lru-cache';
import { isLinkPreview } from '#http/requests/content-negotiation.ts';
import type { ServedVisit } from '#http/response-cache/serve-from-cache.ts';
import type { Database } from '#infra/db/open-database.ts';
import { addViews } from './job-analytics.queries.ts';

const flushEvery = 3_000;
/** Who reloads, comes back from the form or saves the job is still the same reader. */
const visitLength = 30 * 60_000;
const maxVisits = 50_000;
const maxCounted = 10_000;

type Reading = {
  method: string | undefined;
  headers: IncomingHttpHeaders;
  /** The pattern of the route, and what it found in the address. */
  pattern: string | undefined;
  params: unknown;
  status: number;
  role?: string | undefined;
};

export type JobViews = ReturnType<typeof createJobViews>;

/**
 * Counts who reads a job, also where the page comes from the response cache. Nothing of a reader is stored: visits are told apart by a
 * hash in memory whose key ends with the process, and only numbers reach the database, in batches.
 */
export function createJobViews({ db, clock }: { db: Database; clock: () => Date }) {
  const key = randomBytes(16);
  const visits = new LRUCache<string, true>({ max: maxVisits, ttl: visitLength });
  let counted = new Map<string, number>();

  function count(reading: Reading, addressOf: () => string): void {
    const jobId = jobRead(reading);
    if (!jobId) return;
    const agent = reading.headers['user-agent'] ?? '';
    const visit = createHash('sha256')
      .update(key)
      .update(`${jobId} ${addressOf()} ${agent}`)
      .digest('base64');
    if (visits.has(visit)) return;
    visits.set(visit, true);
    add(`${jobId} ${clock().toISOString().slice(0, 10)}`, 1);
  }

  function add(jobAndDay: string, views: number): void {
    if (!counted.has(jobAndDay) && counted.size >= maxCounted) return;
    counted.set(jobAndDay, (counted.get(jobAndDay) ?? 0) + views);
  }

  let writing = Promise.resolve();
  /** After the batch that is being written, so that everything counted before is in the database. */
  function flush(): Promise<void> {
    writing = writing.then(writeBatch);
    return writing;
  }

  /** What cannot be written now is tried again with the next batch. */
  async function writeBatch(): Promise<void> {
    const batch = counted;
    if (batch.size === 0) return;
    counted = new Map();
    try {
      await addViews(db, batch);
    } catch {
      for (const [jobAndDay, views] of batch) add(jobAndDay, views);
    }
  }

  return {
    flush,
    /** Of a response from the cache. */
    countServed({ request: { method, headers }, route, params, status, address }: ServedVisit): void {
      count({ method, headers, params, pattern: route, status }, address);
    },
    register(app: FastifyInstance): void {
      app.addHook('onResponse', (request, reply, done) => {
        const { method, headers, params } = request;
        const [pattern, role] = [request.routeOptions.url, request.currentUser?.role];
        count({ method, headers, params, pattern, role, status: reply.statusCode }, () => request.ip);
        done();
      });
      const timer = setInterval(() => void flush(), flushEvery).unref();
      app.addHook('onClose', async () => {
        clearInterval(timer);
        await flush();
      });
    },
  };
}

const programs = /bot\b|crawl|spider|slurp|headless|lighthouse|preview|monitor|scan/i;
const prefetch = /prefetch|prerender/;

/** The job that a person has read with this request; employers and administrators apply for none. */
function jobRead({ method, headers, role, pattern, params, status }: Reading): string | null {
  if (pattern !== getJob.path || method !== 'GET') return null;
  if (status !== 200 && status !== 304) return null;
  if (role === 'employer' || role === 'admin') return null;
  const agent = headers['user-agent'] ?? '';
  // All browsers call themselves so, and few programs do.
  if (!agent.startsWith('Mozilla/') || programs.test(agent) || isLinkPreview(agent)) return null;
  if (prefetch.test(`${headers['sec-purpose'] ?? headers.purpose ?? headers['x-moz'] ?? ''}`)) return null;
  const { jobId = '' } = params as { jobId?: string };
  const id = Id.safeParse(jobId.replace(/\.data$/, ''));
  return id.success ? id.data : null;
}
