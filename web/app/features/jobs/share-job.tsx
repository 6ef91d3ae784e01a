import { Button, ButtonAnchor } from '#components/button.tsx';
import { ShareIcon } from '#components/icons-work.tsx';
import { useToast } from '#components/use-toast.ts';

type ShareJobProps = { title: string; address: string; hasPoster: boolean };

/** WhatsApp is a plain link; the device's own sharing, or the clipboard, comes with the script. */
export function ShareJob({ title, address, hasPoster }: ShareJobProps) {
  const toast = useToast();
  const text = encodeURIComponent(`${title}: ${address}`);

  const share = async () => {
    try {
      if (navigator.share) return await navigator.share({ title, url: address });
      await navigator.clipboard.writeText(address);
      toast.success('Link copied');
    } catch (error) {
      // Closing the device's sheet is a choice, not a fault.
      if (!(error instanceof DOMException && error.name === 'AbortError'))
        toast.info(`Copy this link: ${address}`);
    }
  };

  return (
    <>
      <Button
        variant="secondary"
        size="sm"
        icon={<ShareIcon />}
        className="needs-script"
        onClick={() => void share()}
      >
        Share
      </Button>
      <ButtonAnchor
        variant="secondary"
        size="sm"
        href={`https://wa.me/?text=${text}`}
        target="_blank"
        rel="noopener noreferrer"
        aria-label="Share on WhatsApp"
      >
        WhatsApp
      </ButtonAnchor>
      {hasPoster && (
        <ButtonAnchor
          variant="secondary"
          size="sm"
          href={`${address}/poster.pdf`}
          aria-label="Poster to print"
        >
          Poster
        </ButtonAnchor>
      )}
    </>
  );
}
