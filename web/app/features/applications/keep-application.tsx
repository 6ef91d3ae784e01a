import { answersIn } from '@akwan/contract/lists/questions.ts';
import { type MouseEvent, useState } from 'react';
import { Link } from 'react-router';
import { Button } from '#components/button.tsx';
import { Notice } from '#components/notice.tsx';
import { textOf } from '#forms/form-failure.ts';
import { keepApplication } from '#offline/waiting-applications.ts';
import type { Addressee } from './applying.ts';
import '#components/notice.css';

/** When the server was not reached: the application may wait on the phone, if the person wants that. */
export function KeepApplication({ to, personId }: { to: Addressee; personId: string }) {
  const [hasFailed, setHasFailed] = useState(false);
  const keep = async ({ currentTarget }: MouseEvent<HTMLButtonElement>) => {
    const form = new FormData(currentTarget.form ?? undefined);
    const file = form.get('resume');
    const { jobId, jobTitle } = to;
    try {
      await keepApplication({
        personId,
        jobId,
        jobTitle,
        message: textOf(form, 'message'),
        answers: answersIn(Object.fromEntries(form)),
        useProfileCv: form.get('useProfileCv') === 'true',
        usesGeneratedCv: form.get('useProfileCv') === 'generated',
        keepsCv: form.get('keepCv') === 'true',
        file: file instanceof File && file.size > 0 ? file : null,
      });
    } catch {
      setHasFailed(true);
    }
  };
  return (
    <Notice kind="info" role="status" title="We could not be reached">
      {hasFailed ? (
        <p>There is not enough space on this phone. Please try again when you are online.</p>
      ) : (
        <>
          <p>Save this application and its CV on this phone, and send it when you are back online?</p>
          <Button variant="secondary" onClick={keep}>
            Save it and send it later
          </Button>
        </>
      )}
    </Notice>
  );
}

export function WaitingNotice() {
  return (
    <Notice kind="info" role="status" title="Waiting to be sent">
      <p>
        Your application is saved on this phone and will be sent when you are back online. Follow it under{' '}
        <Link to="/my-applications" className="link">
          My applications
        </Link>
        .
      </p>
    </Notice>
  );
}
