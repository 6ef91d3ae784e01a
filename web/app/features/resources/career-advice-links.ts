import { nationalService } from '@akwan/contract/facts.ts';

export const careerAdviceLinks = [
  {
    name: nationalService.authority.name,
    url: nationalService.authority.url,
    description:
      'The portal where you register, see your posting and print the Authority’s appointment letter.',
  },
  {
    name: 'Youth Employment Agency',
    url: 'https://yea.gov.gh/',
    description: 'Government work, apprenticeship and training programmes for young people in Ghana.',
  },
  {
    name: 'Ghana Labour Market Information System',
    url: 'https://www.glmis.gov.gh/',
    description: 'The public service for vacancies, career guidance and figures on work in Ghana.',
  },
  {
    name: 'Jobberman Ghana',
    url: 'https://www.jobberman.com.gh/',
    description: 'See which skills Ghanaian employers ask for and what the adverts offer.',
  },
  {
    name: 'BusinessGhana',
    url: 'https://www.businessghana.com/',
    description: 'Business news, company directory and vacancies to read up on an employer before you apply.',
  },
  {
    name: 'Prospects',
    url: 'https://www.prospects.ac.uk/',
    description: 'Profiles of hundreds of graduate jobs and a quiz that suggests careers to suit you.',
  },
  {
    name: '80,000 Hours',
    url: 'https://80000hours.org/',
    description: 'Free, research-based guidance on finding work that is fulfilling and does good.',
  },
] as const;
