import { applicationStages } from './choices.ts';

/** `pending` holds every stage before a decision, and for ten seconds what was just decided. */
export const deskFilters = ['pending', ...applicationStages] as const;

export type DeskFilter = (typeof deskFilters)[number];
