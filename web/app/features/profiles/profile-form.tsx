import type { User } from '@akwan/contract/accounts.ts';
import { type FormEvent, useState } from 'react';
import { Form } from 'react-router';
import { Button } from '#components/button.tsx';
import { Card } from '#components/card.tsx';
import { FormActions } from '#components/form.tsx';
import { FailureSummary } from '#forms/failure-summary.tsx';
import type { FormFailure } from '#forms/form-failure.ts';
import { useSaveCount } from '#forms/use-save-count.ts';
import { useSubmitGuard } from '#forms/use-submit-guard.ts';
import { useUploadInParts } from '#forms/use-upload-in-parts.ts';
import { AvatarPicker, CvPicker } from './file-pickers.tsx';
import { PersonalFields } from './personal-fields.tsx';
import './profiles.css';

type ProfileFormProps = { user: User; companyLine?: string | null; failure?: FormFailure };

export function ProfileForm({ user, companyLine, failure: serverFailure }: ProfileFormProps) {
  const { pending, onSubmit } = useSubmitGuard();
  const { progress, sendLargeFile } = useUploadInParts('cv');
  const saves = useSaveCount(pending, serverFailure);
  const [fileErrors, setFileErrors] = useState<Record<string, string>>({});
  const [fileFailure, setFileFailure] = useState<FormFailure | null>(null);
  const failure = fileFailure ?? serverFailure;

  const setFileError = (name: string) => (error: string | null) => {
    setFileFailure(null);
    setFileErrors(({ [name]: _, ...others }) => (error ? { ...others, [name]: error } : others));
  };

  const submit = (event: FormEvent<HTMLFormElement>) => {
    const [error] = Object.values(fileErrors);
    setFileFailure(error ? { message: error, errors: fileErrors, values: {} } : null);
    // A wrong file is not passed over in silence: it is replaced or given up first.
    if (error) return event.preventDefault();
    onSubmit(event);
    sendLargeFile(event);
  };

  const errors = serverFailure?.errors ?? {};
  return (
    <Form
      method="post"
      encType="multipart/form-data"
      noValidate
      preventScrollReset
      onSubmit={submit}
      className="stack"
    >
      <FailureSummary failure={failure} />
      <div className="profile-columns">
        {/* What was saved need not be sent again: both pickers are empty afterwards. */}
        <Card key={saves} className="stack-lg">
          <AvatarPicker
            current={user.avatar}
            name={`${user.firstname} ${user.lastname}`}
            error={errors.avatar}
            onError={setFileError('avatar')}
          />
          {user.role === 'jobseeker' && (
            <CvPicker current={user.cv} error={errors.cv} onError={setFileError('cv')} />
          )}
        </Card>
        <Card className="stack">
          <PersonalFields
            user={user}
            companyLine={companyLine ?? ''}
            values={serverFailure?.values ?? {}}
            errors={errors}
          />
          <FormActions>
            <Button
              type="submit"
              size="lg"
              pending={pending || progress !== null}
              pendingLabel={progress ?? 'Saving...'}
            >
              Save Profile
            </Button>
          </FormActions>
        </Card>
      </div>
    </Form>
  );
}
