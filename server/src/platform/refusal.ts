import { type RefusalCode, refusalMessages } from '@akwan/contract/refusals.ts';

/** A no with a reason. Raised anywhere below HTTP, turned into an answer in one place. */
export class Refusal extends Error {
  readonly code: RefusalCode;
  readonly retryAfter: number | undefined;

  constructor(code: RefusalCode, options: { retryAfter?: number } = {}) {
    super(refusalMessages[code].replace('{n}', String(options.retryAfter ?? '')));
    this.code = code;
    this.retryAfter = options.retryAfter;
  }
}
