type QueuePolicy = {
  /** Tries after the first one; the pause doubles each time, starting at `retryDelay` seconds. */
  retryLimit: number;
  retryDelay: number;
  /** Jobs that one process works on at the same time. */
  parallel: number;
  pollSeconds: number;
  /** How long a job may take before it is asked to end. */
  limitSeconds: number;
};

const periodical: QueuePolicy = {
  retryLimit: 2,
  retryDelay: 30,
  parallel: 1,
  pollSeconds: 20,
  limitSeconds: 600,
};

/** Every queue of the product. They are created at start, so that any transaction can enqueue a job. */
export const queues = {
  // Codes and reset links: nothing else may stand before them. Tried for about an hour, as long as a link is valid.
  'mail-urgent': { retryLimit: 11, retryDelay: 1, parallel: 3, pollSeconds: 1, limitSeconds: 60 },
  // Everything else: tried for five to nine hours, which outlasts an ordinary outage of a mail server.
  'mail-ordinary': { retryLimit: 13, retryDelay: 2, parallel: 5, pollSeconds: 2, limitSeconds: 60 },
  // One device each: tried for about ten minutes, after which the news is old.
  push: { retryLimit: 6, retryDelay: 10, parallel: 5, pollSeconds: 2, limitSeconds: 30 },
  'mail-digests': periodical,
  'mail-cleanup': periodical,
  'accounts-cleanup': periodical,
  'accounts-erasure': periodical,
  'secrets-encryption': periodical,
  'job-withdrawals': periodical,
  retention: periodical,
  'session-reminders': periodical,
  'work-records': periodical,
  'mentor-answers': periodical,
  'mentorship-places': periodical,
  'message-mails': periodical,
  'pledge-reminders': periodical,
  'reply-habits': periodical,
  'job-reminders': periodical,
  'job-endings': periodical,
  'interview-mails': periodical,
  'saved-job-reminders': periodical,
  'notification-digests': periodical,
  'job-alerts': periodical,
  'files-cleanup': periodical,
} as const satisfies Record<string, QueuePolicy>;

export type QueueName = keyof typeof queues;

/** Queues of earlier releases: their schedules would go on making jobs that nobody takes. */
export const retiredQueues = ['mail-sweep', 'accounts-sweep', 'files-sweep'];

export const queueNames = Object.keys(queues) as QueueName[];
