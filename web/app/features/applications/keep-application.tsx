import { answersIn } from '@akwan/contract/lists/questions.ts';
import { Link } from 'react-router';
import { KeepOnPhone } from '#components/keep-on-phone.tsx';
import { Notice } from '#components/notice.tsx';
import { textOf } from '#forms/form-failure.ts';
import { keepApplication } from '#offline/waiting-applications.ts';
import type { Addressee } from './applying.ts';

export function KeepApplication({ to, personId }: { to: Addressee; personId: string }) {
  const { jobId, jobTitle } = to;
  const keep = (form: FormData) => {
    const file = form.get('resume');
    return keepApplication({
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
  };
  return (
    <KeepOnPhone
      question="Save this application and its CV on this phone, and send it when you are back online?"
      keep={keep}
    />
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
