import { type ErrorCode, errorMessages } from '@akwan/contract/errors.ts';

/** A no with a reason. Raised anywhere below HTTP, turned into an answer in one place. */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly retryAfter: number | undefined;

  /** The field of the form that it is about, if it is about one. */
  readonly field: string | undefined;

  constructor(code: ErrorCode, options: { retryAfter?: number; field?: string } = {}) {
    super(errorMessages[code].replace('{n}', String(options.retryAfter ?? '')));
    this.code = code;
    this.retryAfter = options.retryAfter;
    this.field = options.field;
  }
}
