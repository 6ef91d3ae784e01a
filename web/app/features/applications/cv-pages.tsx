import type { CvPagesReply } from '@akwan/contract/cv-pages.ts';
import { countOf } from '#format/numbers.ts';
import './cv-pages.css';

export type ShownCv = Pick<CvPagesReply, 'total' | 'pages'> & { applicationId: string };

type CvPagesProps = { cv: ShownCv; name: string; cvUrl: string | null };

/** The first pages as pictures that our server has drawn: nothing of the file itself runs in the page. */
export function CvPages({ cv: { total, pages }, name, cvUrl }: CvPagesProps) {
  const download = cvUrl && (
    <a className="link" href={`${cvUrl}?download=1`} download="">
      Download it
    </a>
  );
  if (pages.length === 0) {
    return (
      <p role="status">
        This CV cannot be shown here. {download}
        {download && ' to read it.'}
      </p>
    );
  }
  const left = total - pages.length;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard.
    <section className="cv-pages" aria-label={`CV of ${name}`} tabIndex={0}>
      {pages.map(({ url, width, height }, index) => (
        <img
          key={url}
          src={url}
          width={width}
          height={height}
          alt={`Page ${index + 1} of ${name}'s CV`}
          loading="lazy"
          decoding="async"
        />
      ))}
      {left > 0 && (
        <p>
          {countOf(left, 'more page')}. {download}
        </p>
      )}
    </section>
  );
}
