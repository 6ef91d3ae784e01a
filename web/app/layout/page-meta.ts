import { pageTitle, product } from '@akwan/contract/product.ts';
import type { MetaDescriptor } from 'react-router';
import type { ShellData } from './shell-data.ts';

type Matches = readonly ({ id: string; loaderData?: unknown } | undefined)[];

type PublicPage = { screen: string; path: string; description: string };

/** Title, description, canonical URL and link preview of a public page. */
export function publicMeta(matches: Matches, { screen, path, description }: PublicPage): MetaDescriptor[] {
  const title = pageTitle(screen);
  const shell = matches.find((match) => match?.id === 'root')?.loaderData as ShellData | undefined;
  const address = new URL(path, shell?.publicUrl ?? 'http://localhost').href;
  return [
    { title },
    { name: 'description', content: description },
    ...previewMeta({ heading: title, description, address }),
    { name: 'twitter:card', content: 'summary' },
  ];
}

type Preview = { heading: string; description: string; address: string };

/** What link previews show of an address, and which of its forms counts. */
const previewMeta = ({ heading, description, address }: Preview): MetaDescriptor[] => [
  { tagName: 'link', rel: 'canonical', href: address },
  { property: 'og:type', content: 'website' },
  { property: 'og:site_name', content: product.name },
  { property: 'og:locale', content: 'en_GH' },
  { property: 'og:title', content: heading },
  { property: 'og:description', content: description },
  { property: 'og:url', content: address },
];

/** The same, with the picture that the server draws for it. */
export const pictureMeta = (preview: Preview): MetaDescriptor[] => [
  ...previewMeta(preview),
  { property: 'og:image', content: `${preview.address}/preview.png` },
  { property: 'og:image:type', content: 'image/png' },
  { property: 'og:image:width', content: '1200' },
  { property: 'og:image:height', content: '630' },
  { name: 'twitter:card', content: 'summary_large_image' },
];

/** For personal pages and error pages, which search engines must not index. */
export function privateMeta(screen: string): MetaDescriptor[] {
  return [{ title: pageTitle(screen) }, { name: 'robots', content: 'noindex' }];
}
