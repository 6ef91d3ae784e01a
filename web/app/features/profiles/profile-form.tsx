import type { User } from '@akwan/contract/accounts.ts';
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { Form, useNavigation, useSubmit } from 'react-router';
import { Button } from '#components/button.tsx';
import { Card } from '#components/card.tsx';
import { FormActions } from '#components/form.tsx';
import { AvatarPicker } from './avatar-picker.tsx';
import { CvPicker } from './cv-picker.tsx';
import { PersonalFields } from './personal-fields.tsx';
import type { ProfileFailure } from './profile-fields.ts';
import { sentForm } from './sent-form.ts';

type ProfileFormProps = { user: User; failure?: ProfileFailure; summary: ReactNode };

export function ProfileForm({ user, failure, summary }: ProfileFormProps) {
  const submit = useSubmit();
  const { state, formMethod } = useNavigation();
  const sending = useRef(false);
  const pending = state !== 'idle' && formMethod === 'POST';
  const errors = failure?.errors ?? {};
  const [saves, setSaves] = useState(0);

  useEffect(() => {
    if (state !== 'idle' || !sending.current) return;
    sending.current = false;
    if (!failure) setSaves((before) => before + 1);
  }, [state, failure]);

  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    // A second click is faster than the next render: only the first one sends.
    if (sending.current) return;
    sending.current = true;
    void submit(sentForm(event.currentTarget), {
      method: 'post',
      encType: 'multipart/form-data',
      preventScrollReset: true,
    });
  };

  return (
    <Form method="post" encType="multipart/form-data" noValidate onSubmit={onSubmit} className="stack">
      {summary}
      <div className="profile-columns">
        {/* What was saved need not be sent again: both pickers are empty afterwards. */}
        <Card key={saves} className="stack-lg">
          <AvatarPicker
            current={user.avatar}
            name={`${user.firstname} ${user.lastname}`}
            error={errors.avatar}
          />
          {user.role === 'jobseeker' && <CvPicker current={user.cv} error={errors.cv} />}
        </Card>
        <Card className="stack">
          <PersonalFields user={user} typed={failure?.typed ?? {}} errors={errors} />
          <FormActions>
            <Button type="submit" size="lg" pending={pending} pendingLabel="Saving...">
              Save Profile
            </Button>
          </FormActions>
        </Card>
      </div>
    </Form>
  );
}
