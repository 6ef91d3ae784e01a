import { type ResourceTabKey, resourceTabs } from './resource-links.ts';

const intros: Record<ResourceTabKey, string> = {
  resume: 'Write, lay out and check your CV. One page is enough for a first job.',
  interview: 'Practise questions aloud before you sit in front of the panel.',
  networking: 'Most first jobs come through people. These are good places to meet them.',
  careerAdvice: 'Official sites and sound advice for when you are not sure what comes next.',
};

export const tabSummaries = resourceTabs.map(({ key, label }) => ({ key, label }));

/** The tab that the address names; an unknown name is no reason for an error. */
export function chosenTab(key: string | null) {
  const tab = resourceTabs.find((one) => one.key === key) ?? resourceTabs[0];
  return { ...tab, intro: intros[tab.key] };
}
