import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { okReply } from './reply.ts';
import { requiredText } from './text.ts';

const longest = 10_000;

/** The worst sentence first. */
const OfferCheckReply = okReply({
  risk: z.enum(['high', 'some', 'none']),
  signs: z.array(z.object({ quote: z.string(), reason: z.string() })),
});
export type OfferCheck = Omit<z.infer<typeof OfferCheckReply>, 'success'>;

export const checkOffer = endpoint({
  method: 'POST',
  path: '/api/offer-check',
  summary: 'Which sentences of an offer are warning signs; nothing of it is stored',
  access: 'public',
  body: z.object({
    text: requiredText(
      longest,
      'Please paste the offer.',
      `An offer may have at most ${longest.toLocaleString('en')} characters.`,
    ),
  }),
  reply: OfferCheckReply,
});
