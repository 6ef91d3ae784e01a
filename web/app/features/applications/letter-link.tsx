import { ButtonAnchor, ButtonLink } from '#components/button.tsx';
import { DownloadIcon } from '#components/icons-work.tsx';

type LetterLinkProps = {
  /** Null unless the application is approved and for national service. */
  url: string | null;
  /** The id of the name of the person it is about, where a page has several. */
  nameId?: string;
};

export const LetterLink = ({ url, nameId }: LetterLinkProps) =>
  url && (
    <ButtonAnchor href={url} variant="secondary" size="sm" icon={<DownloadIcon />} aria-describedby={nameId}>
      Letter of interest (PDF)
    </ButtonAnchor>
  );

type RecordLinkProps = {
  /** Null unless the application is approved and for an internship or national service. */
  to: string | null;
  nameId?: string;
};

export const RecordLink = ({ to, nameId }: RecordLinkProps) =>
  to && (
    <ButtonLink to={to} variant="secondary" size="sm" aria-describedby={nameId}>
      Work record
    </ButtonLink>
  );
