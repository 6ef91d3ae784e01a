import { useState } from 'react';
import { Button } from '#components/button.tsx';
import { deviceWord, usePush } from './use-push.ts';

const storageKey = 'push-offer';

/** Where somebody waits for an answer: this device can tell them. Declined, it does not ask again. */
export function PushOffer() {
  const { state, pending, turnOn } = usePush();
  const [isDeclined, setDeclined] = useState(false);
  const [wasOff, setWasOff] = useState(false);
  if (state === 'on' && wasOff)
    return <p role="status">We will tell you on this {deviceWord()} when they answer.</p>;
  if (state !== 'off' || isDeclined || localStorage.getItem(storageKey)) return null;
  const decline = () => {
    localStorage.setItem(storageKey, 'declined');
    setDeclined(true);
  };
  const accept = () => {
    setWasOff(true);
    void turnOn();
  };
  return (
    <div className="row">
      <Button onClick={accept} pending={pending} pendingLabel="One moment...">
        Tell me on this {deviceWord()} when they answer
      </Button>
      <Button onClick={decline} variant="quiet">
        Not now
      </Button>
    </div>
  );
}
