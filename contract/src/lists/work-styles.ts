export const workStyles = ['Hybrid', 'On-site', 'Remote'] as const;

export type WorkStyle = (typeof workStyles)[number];
