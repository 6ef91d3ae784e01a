import type { EmailMessage } from '#infra/mail/email-content.ts';
import { interviewEmail, type Occasion, withCalendar } from './interviews.emails.ts';
import type { InterviewRow } from './interviews.queries.ts';

const sides = ['host', 'guest'] as const;

/**
 * What both sides are told of a change. Whoever has the entry in a calendar gets the file that changes it; the one who
 * acted needs no mail but for that.
 */
export async function prepareMails(
  { interview, publicUrl }: Occasion,
  outcome: 'offered' | 'chosen' | 'declined' | 'cancelled',
  before: InterviewRow | undefined,
): Promise<EmailMessage[]> {
  const wasFixed = before?.state === 'chosen';
  const acted = outcome === 'chosen' || outcome === 'declined' ? 'guest' : 'host';
  const mails = sides.map(async (side) => {
    if (outcome === 'chosen') {
      const message = await interviewEmail({ interview, publicUrl }, 'chosen', side);
      return message && withCalendar(message, interview, side, 'REQUEST');
    }
    if (side === acted && !wasFixed) return undefined;
    // The employer who offers other times only has to lose the old entry.
    const kind = outcome === 'offered' && side === 'host' ? 'cancelled' : outcome;
    const message = await interviewEmail({ interview, publicUrl }, kind, side);
    if (!message || !wasFixed) return message;
    return withCalendar(message, { ...interview, chosen_slot: before.chosen_slot }, side, 'CANCEL');
  });
  return (await Promise.all(mails)).filter((mail) => mail !== undefined);
}
