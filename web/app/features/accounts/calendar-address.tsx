import { Form } from 'react-router';
import { Button } from '#components/button.tsx';
import { Card } from '#components/card.tsx';
import { HiddenValues } from '#components/hidden-values.tsx';
import { FailureSummary } from '#forms/failure-summary.tsx';
import type { FormFailure } from '#forms/form-failure.ts';
import './account-settings.css';

type CalendarAddressProps = { address: string; failure: FormFailure | undefined };

/** For calendars that subscribe to an address. */
export function CalendarAddress({ address, failure }: CalendarAddressProps) {
  return (
    <Card as="section" id="calendar" className="stack anchor" aria-labelledby="calendar-title">
      <h2 id="calendar-title">Your calendar</h2>
      <FailureSummary failure={failure} />
      <p>
        Add this address to Google Calendar, Outlook or your phone, and your interviews and mentoring sessions
        show up there. Keep it to yourself: anyone who has it can see them.
      </p>
      <p className="calendar-address">
        <a href={address} className="link">
          {address}
        </a>
      </p>
      <Form method="post" preventScrollReset>
        <HiddenValues values={{ intent: 'renew-calendar' }} />
        <Button type="submit" variant="secondary">
          Get a new address
        </Button>
      </Form>
    </Card>
  );
}
