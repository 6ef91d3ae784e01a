import type { Company } from '@akwan/contract/companies.ts';
import { pageTitle, product } from '@akwan/contract/product.ts';
import type { MetaDescriptor } from 'react-router';
import { pictureMeta } from '#layout/page-meta.ts';
import { companyTitle } from './company-head.tsx';

/** What a search engine and a link preview show of a company. */
export function companyMeta(company: Company, address: string): MetaDescriptor[] {
  const heading = companyTitle(company);
  const description =
    company.companyLine ||
    `${heading} on ${product.name}: open entry-level jobs, internships and national service.`;
  return [
    { title: pageTitle(heading) },
    { name: 'description', content: description },
    ...pictureMeta({ heading, description, address }),
    {
      'script:ld+json': {
        '@context': 'https://schema.org',
        '@type': 'Organization',
        name: heading,
        url: address,
        ...(company.companyLine && { description: company.companyLine }),
        ...(company.avatar && { logo: new URL(company.avatar, address).href }),
        ...(company.location && {
          address: { '@type': 'PostalAddress', addressRegion: company.location, addressCountry: 'GH' },
        }),
      },
    },
  ];
}
