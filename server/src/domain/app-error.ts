import { type ErrorCode, errorMessages } from '@akwan/contract/errors.ts';

type Options = {
  retryAfter?: number;
  /** The field of the form that it is about, if it is about one. */
  field?: string;
  /** Sentences by field, where it is about several. */
  fields?: Record<string, string>;
};

/** A no with a reason. Raised anywhere below HTTP, turned into an answer in one place. */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly retryAfter: number | undefined;
  readonly fields: Record<string, string>;

  constructor(code: ErrorCode, { retryAfter, field, fields }: Options = {}) {
    super(errorMessages[code].replace('{n}', String(retryAfter ?? '')));
    this.code = code;
    this.retryAfter = retryAfter;
    this.fields = fields ?? (field ? { [field]: this.message } : {});
  }
}
