import { useEffect, useRef, useState } from 'react';
import { Button } from '#components/button.tsx';
import { CodeBoxes } from '#components/code-boxes.tsx';
import { useHydrated } from '#components/use-hydrated.ts';
import { type FormFailure, wholeSentence } from '#forms/form-failure.ts';

const codeLength = 6;

/** The boxes and the button that waits for all of them. */
export function CodeEntry({ failure, pending }: { failure?: FormFailure | undefined; pending: boolean }) {
  const [code, setCode] = useState('');
  const box = useRef<HTMLDivElement>(null);
  const hydrated = useHydrated();
  const boxes = () => Array.from(box.current?.querySelectorAll('input') ?? []);

  // Digits may have been typed before hydration.
  useEffect(() => {
    const found = box.current?.querySelectorAll('input') ?? [];
    setCode(Array.from(found, (input) => input.value).join(''));
  }, []);

  useEffect(() => {
    if (!failure) return;
    const found = Array.from(box.current?.querySelectorAll('input') ?? []);
    for (const input of found) input.value = '';
    found[0]?.focus();
    setCode('');
  }, [failure]);

  return (
    <>
      <div ref={box} aria-live="polite">
        <CodeBoxes
          label="Verification code"
          length={codeLength}
          error={failure && wholeSentence(failure)}
          onChange={setCode}
          onComplete={() => boxes()[0]?.form?.requestSubmit()}
        />
      </div>
      <Button
        type="submit"
        block
        size="lg"
        disabled={hydrated && code.length < codeLength}
        pending={pending}
        pendingLabel="Verifying..."
      >
        Verify Email
      </Button>
    </>
  );
}
