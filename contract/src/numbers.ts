import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { okReply } from './reply.ts';

/** No figure is about fewer people or companies. */
export const minBehindFigure = 5;

export const numberKinds = ['region', 'type', 'pay', 'days', 'outcome', 'service', 'mentorships'] as const;

const Figure = z.object({
  kind: z.enum(numberKinds),
  name: z.string(),
  /** Jobs, people or mentorships; of `days` the median of days until an answer. */
  value: z.number(),
});
export type Figure = z.infer<typeof Figure>;

export const getNumbers = endpoint({
  method: 'GET',
  path: '/api/numbers',
  summary:
    'Jobs by region, type and pay, days to an answer, how jobs ended, national service and mentorships',
  access: 'public',
  reply: okReply({ figures: z.array(Figure) }),
  // A minute old at most.
  cacheTags: [],
});

export const getNumbersCsv = endpoint({
  method: 'GET',
  path: '/numbers.csv',
  summary: 'The same figures as CSV',
  access: 'public',
  reply: { contentTypes: ['text/csv'] },
});
