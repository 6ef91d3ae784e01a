import { checkOffer } from '@akwan/contract/offer-check.ts';
import { assessText } from '#domain/fraud/assess-text.ts';
import { handle } from '#http/api/handler.ts';
import type { RateLimits } from '#http/limits/rate-limits.ts';

const maxSigns = 10;

/** Nothing of the text is stored or logged. */
export const offerCheckHandlers = ({ limits }: { limits: RateLimits }) => [
  handle(checkOffer, async ({ body, network }) => {
    await limits.spend('offerByNetwork', network);
    const { risk, signs } = assessText(body.text, maxSigns);
    return { risk, signs: signs.map(({ quote, reason }) => ({ quote, reason })) };
  }),
];
