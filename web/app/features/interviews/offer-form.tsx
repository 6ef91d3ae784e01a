import { Form } from 'react-router';
import { Button } from '#components/button.tsx';
import { Card } from '#components/card.tsx';
import { TextField } from '#components/field.tsx';
import { FormActions } from '#components/form.tsx';
import { HiddenValues } from '#components/hidden-values.tsx';
import { TextArea } from '#components/text-area.tsx';
import { FailureSummary } from '#forms/failure-summary.tsx';
import { type FormFailure, fieldsOf } from '#forms/form-failure.ts';
import { useSaveCount } from '#forms/use-save-count.ts';
import { useSubmitGuard } from '#forms/use-submit-guard.ts';
import '#components/form.css';

type OfferFormProps = { name: string; isAgain: boolean; failure?: FormFailure | undefined };

export function OfferForm({ name, isAgain, failure }: OfferFormProps) {
  const { pending, intent, onSubmit } = useSubmitGuard();
  const isSending = pending && intent === 'offer';
  const saves = useSaveCount(isSending, failure);
  const field = fieldsOf(failure, { minutes: '30' });
  return (
    <Card as="section" className="stack" aria-labelledby="offer-heading">
      <h2 id="offer-heading">{isAgain ? `Offer ${name} other times` : `Offer ${name} an interview`}</h2>
      {/* Empty after an offer: the next one would replace it. */}
      <Form key={saves} method="post" onSubmit={onSubmit} noValidate className="stack">
        <FailureSummary failure={failure} />
        <HiddenValues values={{ intent: 'offer' }} />
        <TextField
          {...field('slot1')}
          label="First time"
          type="datetime-local"
          className="form-time"
          required
        />
        <TextField
          {...field('slot2')}
          label="Second time"
          type="datetime-local"
          className="form-time"
          optional
        />
        <TextField
          {...field('slot3')}
          label="Third time"
          type="datetime-local"
          className="form-time"
          optional
        />
        <TextField
          {...field('minutes')}
          label="Minutes"
          type="number"
          inputMode="numeric"
          min={10}
          max={480}
          required
        />
        <TextField
          {...field('place')}
          label="Place"
          optional
          maxLength={200}
          hint="For an interview in person. The applicant gets a map link."
        />
        <TextField {...field('link')} label="Link" inputMode="url" autoCapitalize="none" optional />
        <TextArea {...field('note')} label="Note" optional rows={3} maxLength={2_000} />
        <FormActions>
          <Button type="submit" pending={isSending}>
            Offer times
          </Button>
        </FormActions>
      </Form>
    </Card>
  );
}
