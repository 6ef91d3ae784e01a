/** Kinds of public data that change together. What visitors are answered is kept until one of its topics changes. */
export const topics = ['jobs', 'mentorships', 'people'] as const;

export type Topic = (typeof topics)[number];
