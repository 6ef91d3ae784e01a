import { Counter, Histogram, type Registry } from 'prom-client';
import { queueNames } from '#infra/queue/queues.ts';
import { onEvent, type ProductEvents } from './events.ts';

// From an answer out of memory to what a person gives up on.
const buckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
const usualMethods = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);

const pushOutcomes = [
  'sent',
  'gone',
  'refused',
  'retried',
  'given_up',
] satisfies ProductEvents['push']['outcome'][];

/** Counters of what happens in this process; returns what ends the counting. */
export function countEvents(registry: Registry): () => void {
  const registers = [registry];
  const counter = <Label extends string>(name: string, help: string, ...labelNames: Label[]) =>
    new Counter({ name, help, labelNames, registers });

  const requests = counter('akwan_http_requests_total', 'Requests answered.', 'route', 'method', 'status');
  const durations = new Histogram({
    name: 'akwan_http_request_duration_seconds',
    help: 'Time from the first byte of a request to the end of its answer.',
    labelNames: ['route', 'method'],
    buckets,
    registers,
  });
  const cached = counter(
    'akwan_response_cache_requests_total',
    'Requests of cacheable routes, by what the response cache had.',
    'result',
  );
  const invalidations = counter(
    'akwan_response_cache_invalidations_total',
    'Tags that were invalidated, by their kind.',
    'tag',
  );
  const losses = counter('akwan_change_feed_losses_total', 'How often the change feed was lost.');
  const mails = counter('akwan_mails_total', 'Tries to deliver a mail by how they ended.', 'outcome');
  const pushes = counter('akwan_pushes_total', 'Messages to devices by how they ended.', 'outcome');
  const uploads = counter(
    'akwan_uploads_total',
    'Files that people sent, by what their check said.',
    'outcome',
  );
  const signUps = counter('akwan_sign_ups_total', 'Accounts created by people.', 'role');
  const applications = counter('akwan_applications_total', 'Applications sent.', 'to');
  const jobs = counter(
    'akwan_queue_jobs_finished_total',
    'Jobs of the queue that ended, by how.',
    'queue',
    'outcome',
  );

  // A counter that is not there before its first step hides that step.
  for (const result of ['HIT', 'MISS', 'STALE', 'BYPASS'] satisfies ProductEvents['cache']['result'][])
    cached.inc({ result }, 0);
  losses.inc(0);
  for (const outcome of ['sent', 'shown', 'retried', 'given_up'] satisfies ProductEvents['mail']['outcome'][])
    mails.inc({ outcome }, 0);
  for (const outcome of pushOutcomes) pushes.inc({ outcome }, 0);
  for (const outcome of ['accepted', 'refused'] satisfies ProductEvents['upload']['outcome'][])
    uploads.inc({ outcome }, 0);
  for (const role of ['jobseeker', 'employer', 'mentor']) signUps.inc({ role }, 0);
  for (const to of ['job', 'mentorship'] satisfies ProductEvents['application']['to'][])
    applications.inc({ to }, 0);
  for (const queue of queueNames)
    for (const outcome of ['done', 'failed'] satisfies ProductEvents['job']['outcome'][])
      jobs.inc({ queue, outcome }, 0);

  const ends = [
    onEvent('request', ({ route, method: verb, status, seconds }) => {
      const method = usualMethods.has(verb) ? verb : 'other';
      requests.inc({ route, method, status });
      durations.observe({ route, method }, seconds);
    }),
    onEvent('cache', (labels) => cached.inc(labels)),
    onEvent('cacheInvalidation', (labels) => invalidations.inc(labels)),
    onEvent('changeFeedLoss', () => losses.inc()),
    onEvent('mail', (labels) => mails.inc(labels)),
    onEvent('push', (labels) => pushes.inc(labels)),
    onEvent('upload', (labels) => uploads.inc(labels)),
    onEvent('signUp', (labels) => signUps.inc(labels)),
    onEvent('application', (labels) => applications.inc(labels)),
    onEvent('job', (labels) => jobs.inc(labels)),
  ];
  return () => {
    for (const end of ends) end();
  };
}
