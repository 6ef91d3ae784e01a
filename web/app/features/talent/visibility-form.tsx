import type { Visibility } from '@akwan/contract/talent.ts';
import { Form } from 'react-router';
import { Button } from '#components/button.tsx';
import { Card } from '#components/card.tsx';
import { Checkbox } from '#components/checkbox.tsx';
import { HelpLink } from '#components/help-link.tsx';
import { HiddenValues } from '#components/hidden-values.tsx';
import { SelectField } from '#components/select-field.tsx';
import { TextArea } from '#components/text-area.tsx';
import { FailureSummary } from '#forms/failure-summary.tsx';
import { type FormFailure, fieldsOf } from '#forms/form-failure.ts';
import { useSubmitGuard } from '#forms/use-submit-guard.ts';
import { availabilityOptions } from './availability-labels.ts';

type VisibilityFormProps = { visibility: Visibility; failure: FormFailure | undefined };

export function VisibilityForm({ visibility, failure }: VisibilityFormProps) {
  const { pending, intent, onSubmit } = useSubmitGuard();
  const field = fieldsOf(failure, {
    availability: visibility.availability,
    hiddenFrom: visibility.hiddenFrom.join('\n'),
  });
  return (
    <Card as="section" id="visible" className="stack anchor" aria-labelledby="visible-title">
      <h2 id="visible-title">Let companies find you</h2>
      <p className="muted">
        Verified companies see your skills, your region, the kind of job you want and when you can start. They
        never see your name, address, phone, picture or CV, unless you apply.
      </p>
      <HelpLink article="let-companies-find-you">How companies find you</HelpLink>
      <Form
        method="post"
        action="/for-you"
        noValidate
        preventScrollReset
        onSubmit={onSubmit}
        className="stack"
      >
        <FailureSummary failure={failure} />
        <HiddenValues values={{ intent: 'visibility' }} />
        <Checkbox
          label="Verified companies may find me"
          name="visible"
          value="true"
          id="visible-choice"
          defaultChecked={failure ? failure.values.visible === 'true' : visibility.visible}
        />
        <SelectField {...field('availability')} label="When can you start?" options={availabilityOptions} />
        <TextArea
          {...field('hiddenFrom')}
          label="Hide me from"
          rows={3}
          optional
          hint="One company per line, such as the one you work for now."
        />
        <div>
          <Button
            type="submit"
            variant="secondary"
            pending={pending && intent === 'visibility'}
            pendingLabel="Saving..."
          >
            Save
          </Button>
        </div>
      </Form>
    </Card>
  );
}
