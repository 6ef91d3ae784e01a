import { product } from '@akwan/contract/product.ts';
import { payBounds } from '#format/numbers.ts';
import type { JobDetailData } from './job-detail-data.ts';

const employmentTypes: Record<string, string> = {
  'Entry level': 'FULL_TIME',
  Internship: 'INTERN',
  NSS: 'TEMPORARY',
};

const ghana = { '@type': 'Country', name: 'Ghana' };

/** The job for search engines: schema.org's JobPosting with what Google asks for and recommends. */
export function jobPosting(job: JobDetailData, address: string) {
  const isRemote = job.style === 'Remote';
  return {
    '@context': 'https://schema.org/',
    '@type': 'JobPosting',
    title: job.title,
    description: descriptionOf(job),
    identifier: { '@type': 'PropertyValue', name: product.name, value: job.id },
    url: address,
    datePosted: job.createdAt,
    ...(job.closingDate && { validThrough: `${job.closingDate}T23:59:59Z` }),
    ...(job.type && { employmentType: employmentTypes[job.type] }),
    hiringOrganization: { '@type': 'Organization', name: job.company || job.by || 'confidential' },
    jobLocation: { '@type': 'Place', address: placeOf(job.location) },
    ...(isRemote && { jobLocationType: 'TELECOMMUTE', applicantLocationRequirements: ghana }),
    ...salaryOf(job.salaryRange),
    directApply: true,
  };
}

function placeOf(location: string | null) {
  const region = location && location !== 'Worldwide' ? { addressRegion: location } : {};
  return { '@type': 'PostalAddress', ...region, addressCountry: 'GH' };
}

function salaryOf(range: string | null) {
  const bounds = payBounds(range);
  if (!bounds) return {};
  const value = {
    '@type': 'QuantitativeValue',
    minValue: bounds.least,
    maxValue: bounds.max,
    unitText: 'MONTH',
  };
  return { baseSalary: { '@type': 'MonetaryAmount', currency: 'GHS', value } };
}

function descriptionOf({ about, qualification, responsibility }: JobDetailData): string {
  const sections = { 'About this Role': about, Qualification: qualification, Responsibility: responsibility };
  return Object.entries(sections)
    .filter(([, text]) => text?.trim())
    .map(([heading, text]) => `<h3>${heading}</h3><p>${escaped(text.trim()).replace(/\r?\n/g, '<br>')}</p>`)
    .join('');
}

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
