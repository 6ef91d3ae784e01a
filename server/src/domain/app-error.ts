import { type RefusalCode, refusalMessages } from '@akwan/contract/errors.ts';

/** A no with a reason. Raised anywhere below HTTP, turned into an answer in one place. */
export class Refusal extends Error {
  readonly code: RefusalCode;
  readonly retryAfter: number | undefined;

  /** The field of the form that it is about, if it is about one. */
  readonly field: string | undefined;

  constructor(code: RefusalCode, options: { retryAfter?: number; field?: string } = {}) {
    super(refusalMessages[code].replace('{n}', String(options.retryAfter ?? '')));
    this.code = code;
    this.retryAfter = options.retryAfter;
    this.field = options.field;
  }
}
