import { Button, ButtonAnchor } from './button.tsx';
import { ShareIcon } from './icons-work.tsx';
import { useToast } from './use-toast.ts';

type ShareButtonsProps = { title: string; address: string };

/** WhatsApp is a plain link; the device's own sharing, or the clipboard, comes with the script. */
export function ShareButtons({ title, address }: ShareButtonsProps) {
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
    </>
  );
}
