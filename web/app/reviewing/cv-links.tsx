import { type MouseEvent, useState } from 'react';
import { Button, ButtonAnchor } from '#components/button.tsx';
import { DownloadIcon, ExternalIcon } from '#components/icons-work.tsx';
import { useToast } from '#components/use-toast.ts';

type CvLinksProps = {
  cvUrl: string | null;
  nameId: string;
  /** Why there is none any more. */
  gone?: string | null;
};

const open = { variant: 'secondary', size: 'sm', icon: <ExternalIcon /> } as const;
const save = { variant: 'quiet', size: 'sm', icon: <DownloadIcon /> } as const;

/** Plain links, so that they work without script; with it, a failed download is reported on the page. */
export function CvLinks({ cvUrl, nameId, gone }: CvLinksProps) {
  const toast = useToast();
  const [pending, setPending] = useState(false);
  const whose = { 'aria-describedby': nameId };
  if (!cvUrl && gone) return <span className="muted small">{gone}</span>;
  if (!cvUrl) {
    const explain = () => toast.error('CV URL is not available.');
    return (
      <>
        <Button {...open} {...whose} onClick={explain}>
          Open CV
        </Button>
        <Button {...save} {...whose} onClick={explain}>
          Download CV
        </Button>
      </>
    );
  }
  const href = `${cvUrl}?download=1`;
  const download = async (event: MouseEvent) => {
    event.preventDefault();
    if (pending) return;
    setPending(true);
    const isSaved = await saveFile(href).catch(() => false);
    setPending(false);
    if (!isSaved) toast.error('Failed to download CV.');
  };
  return (
    <>
      <ButtonAnchor {...open} {...whose} href={cvUrl} target="_blank" rel="noopener">
        Open CV
      </ButtonAnchor>
      <ButtonAnchor {...save} {...whose} href={href} download="" onClick={(event) => void download(event)}>
        Download CV
      </ButtonAnchor>
    </>
  );
}

/** Fetches a file and lets the browser save it; false when the server has no file. */
async function saveFile(href: string): Promise<boolean> {
  const response = await fetch(href);
  if (!response.ok) return false;
  const url = URL.createObjectURL(await response.blob());
  const link = document.createElement('a');
  link.href = url;
  link.download = fileNameIn(response.headers.get('content-disposition') ?? '');
  link.click();
  // The browser has started reading it by then.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
  return true;
}

function fileNameIn(disposition: string): string {
  const encoded = /filename\*=UTF-8''([^;]+)/.exec(disposition)?.[1];
  return encoded ? decodeURIComponent(encoded) : 'CV';
}
