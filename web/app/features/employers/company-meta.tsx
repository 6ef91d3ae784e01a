import type { Company } from '@akwan/contract/companies.ts';
import { pageTitle, product } from '@akwan/contract/product.ts';
import type { MetaDescriptor } from 'react-router';
import { companyTitle } from './company-head.tsx';

/** What a search engine and a link preview show of a company. */
export function companyMeta(company: Company, address: string): MetaDescriptor[] {
  const title = pageTitle(companyTitle(company));
  const description =
    company.companyLine ||
    `${companyTitle(company)} on ${product.name}: open entry-level jobs, internships and national service.`;
  return [
    { title },
    { name: 'description', content: description },
    { tagName: 'link', rel: 'canonical', href: address },
    { property: 'og:type', content: 'website' },
    { property: 'og:site_name', content: product.name },
    { property: 'og:locale', content: 'en_GH' },
    { property: 'og:title', content: companyTitle(company) },
    { property: 'og:description', content: description },
    { property: 'og:url', content: address },
    { property: 'og:image', content: `${address}/preview.png` },
    { property: 'og:image:type', content: 'image/png' },
    { property: 'og:image:width', content: '1200' },
    { property: 'og:image:height', content: '630' },
    { name: 'twitter:card', content: 'summary_large_image' },
    {
      'script:ld+json': {
        '@context': 'https://schema.org',
        '@type': 'Organization',
        name: companyTitle(company),
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
