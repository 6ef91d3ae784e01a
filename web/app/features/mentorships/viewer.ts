/** Who looks at the list, as far as it makes a difference to what they can do there. */
export type Viewer = 'visitor' | 'unverified' | 'jobseeker' | 'other';
