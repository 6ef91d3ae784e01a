import { ButtonAnchor } from '#components/button.tsx';
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
