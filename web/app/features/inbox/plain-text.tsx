import './inbox.css';
import '#components/card.css';

const addresses = /(https?:\/\/\S+)/;

/** A mail's text as it is, its web addresses made into links. */
export function PlainText({ text }: { text: string }) {
  return (
    <div className="card card-padded mail-text">
      {text.split(addresses).map((part, at) =>
        addresses.test(part) ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a sent mail never change places
          <a key={at} className="link" href={part}>
            {part}
          </a>
        ) : (
          part
        ),
      )}
    </div>
  );
}

const moment = new Intl.DateTimeFormat('en-GB', {
  dateStyle: 'medium',
  timeStyle: 'medium',
  timeZone: 'UTC',
});

export const timeOfEmail = (createdAt: string): string => moment.format(new Date(createdAt));
