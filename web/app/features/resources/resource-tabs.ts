import tabs from './resources.json';

export type ResourceLink = { name: string; url: string; description: string };

export const tabSummaries = tabs.map(({ key, label }) => ({ key, label }));

/** The tab that the address names; an unknown name is no reason for an error. */
export const chosenTab = (key: string | null) =>
  tabs.find((tab) => tab.key === key) ?? (tabs[0] as (typeof tabs)[0]);
