import { type Channel, channel } from 'node:diagnostics_channel';

/** What happens in the product and is counted. Fields become labels: few values each, and nothing about a person. */
export type ProductEvents = {
  request: { method: string; route: string; status: number; seconds: number };
  cache: { result: 'HIT' | 'MISS' | 'STALE' | 'BYPASS' };
  cacheInvalidation: { tag: string };
  changeFeedLoss: object;
  mail: { outcome: 'sent' | 'shown' | 'retried' | 'given_up' };
  push: { outcome: 'sent' | 'gone' | 'refused' | 'retried' | 'given_up' };
  upload: { outcome: 'accepted' | 'refused' };
  signUp: { role: string };
  application: { to: 'job' | 'mentorship' };
  job: { queue: string; outcome: 'done' | 'failed' };
};
type Name = keyof ProductEvents;

const channels: Record<Name, Channel> = {
  request: channel('akwan.request'),
  cache: channel('akwan.cache'),
  cacheInvalidation: channel('akwan.cache-invalidation'),
  changeFeedLoss: channel('akwan.change-feed-loss'),
  mail: channel('akwan.mail'),
  push: channel('akwan.push'),
  upload: channel('akwan.upload'),
  signUp: channel('akwan.sign-up'),
  application: channel('akwan.application'),
  job: channel('akwan.job'),
};

/** Costs next to nothing while nobody counts. */
export function emitEvent<N extends Name>(name: N, fields: ProductEvents[N]): void {
  channels[name].publish(fields);
}

/** Returns what ends it. */
export function onEvent<N extends Name>(name: N, listener: (fields: ProductEvents[N]) => void): () => void {
  const heard = (fields: unknown) => listener(fields as ProductEvents[N]);
  channels[name].subscribe(heard);
  return () => void channels[name].unsubscribe(heard);
}
