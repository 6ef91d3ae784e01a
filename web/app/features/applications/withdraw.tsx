import type { MyApplication } from '@akwan/contract/applications.ts';
import { type MouseEvent, useEffect, useState } from 'react';
import { Form, useNavigation } from 'react-router';
import { Button } from '#components/button.tsx';
import { ConfirmDialog } from '#components/confirm-dialog.tsx';
import { applicationsPage } from './applications-page.ts';
import { withdrawWords } from './withdraw-messages.ts';

/** With script a dialog asks first; without, the button opens the same question as a part of the page. */
export function Withdraw({ application, page }: { application: MyApplication; page: number }) {
  const { _id, jobTitle } = application;
  const [open, setOpen] = useState(false);
  const { formData } = useNavigation();
  const pending = formData?.get('applicationId') === _id;

  // Where the answer left the application as it was, the list says why.
  useEffect(() => {
    if (!pending) return;
    return () => setOpen(false);
  }, [pending]);

  const ask = (event: MouseEvent) => {
    event.preventDefault();
    setOpen(true);
  };

  return (
    <>
      <Form method="get" action="/my-applications">
        {page > 1 && <input type="hidden" name="page" value={page} />}
        <Button
          type="submit"
          name="withdraw"
          value={_id}
          variant="secondary"
          size="sm"
          aria-haspopup="dialog"
          onClick={ask}
        >
          Withdraw<span className="visually-hidden"> the application for {jobTitle}</span>
        </Button>
      </Form>
      <ConfirmDialog
        {...withdrawWords}
        open={open}
        onClose={() => setOpen(false)}
        subject={jobTitle}
        pending={pending}
        formAction={applicationsPage(page)}
      >
        <input type="hidden" name="applicationId" value={_id} />
      </ConfirmDialog>
    </>
  );
}
