import { createHash, randomBytes } from 'node:crypto';
import { getJob } from '@akwan/contract/jobs.ts';
import { Id } from '@akwan/contract/paging.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { isLinkPreview } from '#http/content-negotiation.ts';
import type { Database } from '#infra/db/open-database.ts';
import { addViews } from './job-analytics.queries.ts';

const flushEvery = 3_000;
/** Who reloads, comes back from the form or saves the job is still the same reader. */
const visitLength = 30 * 60_000;
const maxVisits = 50_000;
const maxCounted = 10_000;

export type JobViews = ReturnType<typeof createJobViews>;

/**
 * Counts who reads a job, also where the page comes from memory. Nothing of a reader is stored: visits are told apart by a
 * hash in memory whose key ends with the process, and only numbers reach the database, in batches.
 */
export function createJobViews({ db, clock }: { db: Database; clock: () => Date }) {
  const key = randomBytes(16);
  const visits = new LRUCache<string, true>({ max: maxVisits, ttl: visitLength });
  let counted = new Map<string, number>();

  function count(request: FastifyRequest, jobId: string): void {
    const agent = request.headers['user-agent'] ?? '';
    const visit = createHash('sha256').update(key).update(`${jobId} ${request.ip} ${agent}`).digest('base64');
    if (visits.has(visit)) return;
    visits.set(visit, true);
    add(`${jobId} ${clock().toISOString().slice(0, 10)}`, 1);
  }

  function add(place: string, views: number): void {
    if (counted.has(place) || counted.size < maxCounted) {
      counted.set(place, (counted.get(place) ?? 0) + views);
    }
  }

  /** What cannot be written now is tried again with the next batch. */
  async function flush(): Promise<void> {
    const batch = counted;
    if (batch.size === 0) return;
    counted = new Map();
    try {
      await addViews(db, batch);
    } catch {
      for (const [place, views] of batch) add(place, views);
    }
  }

  return {
    flush,
    register(app: FastifyInstance): void {
      app.addHook('onResponse', (request, reply, done) => {
        const jobId = jobRead(request, reply);
        if (jobId) count(request, jobId);
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
function jobRead(request: FastifyRequest, reply: FastifyReply): string | null {
  const { method, headers, currentUser, routeOptions } = request;
  if (routeOptions.url !== getJob.path || method !== 'GET') return null;
  if (reply.statusCode !== 200 && reply.statusCode !== 304) return null;
  if (currentUser?.role === 'employer' || currentUser?.role === 'admin') return null;
  const agent = headers['user-agent'] ?? '';
  // All browsers call themselves so, and few programs do.
  if (!agent.startsWith('Mozilla/') || programs.test(agent) || isLinkPreview(agent)) return null;
  if (prefetch.test(`${headers['sec-purpose'] ?? headers.purpose ?? headers['x-moz'] ?? ''}`)) return null;
  const { jobId = '' } = request.params as { jobId?: string };
  const id = Id.safeParse(jobId.replace(/\.data$/, ''));
  return id.success ? id.data : null;
}
