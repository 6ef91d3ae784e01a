import type { DemoEmployer } from './demo-job.ts';
import { buildingAndMoving } from './jobs/building-and-moving.ts';
import { farmsAndGoods } from './jobs/farms-and-goods.ts';
import { financeAndLaw } from './jobs/finance-and-law.ts';
import { healthAndLearning } from './jobs/health-and-learning.ts';
import { mediaAndGuests } from './jobs/media-and-guests.ts';
import { technology } from './jobs/technology.ts';

/** Everybody here is made up; their addresses end in .example, which no mail ever reaches. */
export const demoEmployers: DemoEmployer[] = [
  ...financeAndLaw,
  ...technology,
  ...farmsAndGoods,
  ...healthAndLearning,
  ...buildingAndMoving,
  ...mediaAndGuests,
];
