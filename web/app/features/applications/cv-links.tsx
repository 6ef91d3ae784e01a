import { Button, ButtonAnchor } from '#components/button.tsx';
import { ExternalIcon } from '#components/icon.tsx';
import { DownloadIcon } from '#components/icons-work.tsx';
import { useToast } from '#components/use-toast.ts';

type CvLinksProps = { cvUrl: string | null; nameId: string };

const open = { variant: 'secondary', size: 'sm', icon: <ExternalIcon /> } as const;
const save = { variant: 'quiet', size: 'sm', icon: <DownloadIcon /> } as const;

export function CvLinks({ cvUrl, nameId }: CvLinksProps) {
  const toast = useToast();
  const whose = { 'aria-describedby': nameId };
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
  return (
    <>
      <ButtonAnchor {...open} {...whose} href={cvUrl} target="_blank" rel="noopener">
        Open CV
      </ButtonAnchor>
      <ButtonAnchor {...save} {...whose} href={`${cvUrl}?download=1`} download="">
        Download CV
      </ButtonAnchor>
    </>
  );
}
