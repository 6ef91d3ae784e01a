import { useEffect, useState } from 'react';
import { useToast } from '#components/use-toast.ts';
import type { PushState } from '#offline/push.ts';

/** Its code comes with the first page that offers it; null until the browser was asked. */
export function usePush(onChange?: () => void) {
  const [state, setState] = useState<PushState | null>(null);
  const [pending, setPending] = useState(false);
  const toast = useToast();

  useEffect(() => {
    let hasLeft = false;
    const read = async () => {
      const { readPushState } = await import('#offline/push.ts');
      const found = await readPushState();
      if (!hasLeft) setState(found);
    };
    read().catch(() => {});
    return () => {
      hasLeft = true;
    };
  }, []);

  const turnOn = async () => {
    setPending(true);
    try {
      const push = await import('#offline/push.ts');
      await push.turnOnPush();
      setState(await push.readPushState());
      onChange?.();
    } catch (error) {
      toast.error(error instanceof Error ? error.message : 'Failed to turn this on.');
    } finally {
      setPending(false);
    }
  };

  return { state, pending, turnOn };
}

/** What people call the thing in their hand or on their desk. */
export const deviceWord = (): 'phone' | 'computer' =>
  matchMedia('(pointer: coarse)').matches ? 'phone' : 'computer';
