import { careerAdviceLinks } from './career-advice-links.ts';
import { interviewLinks } from './interview-links.ts';
import { networkingLinks } from './networking-links.ts';
import { resumeLinks } from './resume-links.ts';

export type ResourceLink = { name: string; url: string; description: string };

type ResourceTab = { key: string; label: string; links: readonly ResourceLink[] };

export const resourceTabs = [
  { key: 'resume', label: 'Resume', links: resumeLinks },
  { key: 'interview', label: 'Interview', links: interviewLinks },
  { key: 'networking', label: 'Networking', links: networkingLinks },
  { key: 'careerAdvice', label: 'Career Advice', links: careerAdviceLinks },
] as const satisfies readonly ResourceTab[];

export type ResourceTabKey = (typeof resourceTabs)[number]['key'];
