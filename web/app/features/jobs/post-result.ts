import type { JobFailure } from './job-failure.ts';

export type PostResult = {
  posted: { jobId: string; message: string; reviewReasons: string[] } | null;
  failure: JobFailure | null;
};
