import { useEffect, useState } from 'react';
import { Button } from '#components/button.tsx';
import { Notice } from '#components/notice.tsx';

const storageKey = 'install-hint';

type InstallOffer = Event & { prompt(): Promise<unknown> };
type WithOffer = Window & { installOffer?: InstallOffer };

const isInstalled = () => matchMedia('(display-mode: standalone)').matches;
const isIphone = () => /iPhone|iPad/.test(navigator.userAgent) && 'standalone' in navigator;

/** For those who come back to see how things stand; dismissed, it never comes back. */
export function InstallHint() {
  const [offer, setOffer] = useState<InstallOffer | 'by hand' | null>(null);

  useEffect(() => {
    if (localStorage.getItem(storageKey) || isInstalled()) return;
    const look = () => setOffer((window as WithOffer).installOffer ?? (isIphone() ? 'by hand' : null));
    look();
    addEventListener('beforeinstallprompt', look);
    return () => removeEventListener('beforeinstallprompt', look);
  }, []);

  if (!offer) return null;
  const dismiss = () => {
    localStorage.setItem(storageKey, 'dismissed');
    setOffer(null);
  };
  const install = async (prompt: InstallOffer) => {
    setOffer(null);
    await prompt.prompt();
  };
  return (
    <Notice kind="info" title="Akwan on your home screen">
      <p>
        {offer === 'by hand'
          ? 'Tap Share, then Add to Home Screen. Akwan then opens like an app and can show you your news.'
          : 'It opens like an app, takes almost no space and shows how much is unread.'}
      </p>
      <div className="row">
        {offer !== 'by hand' && (
          <Button size="sm" onClick={() => void install(offer)}>
            Add it
          </Button>
        )}
        <Button size="sm" variant="quiet" onClick={dismiss}>
          Do not ask again
        </Button>
      </div>
    </Notice>
  );
}
