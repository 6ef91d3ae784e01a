import { Button } from '#components/button.tsx';
import { TextField } from '#components/field.tsx';
import { RefreshIcon } from '#components/icon.tsx';
import { TextArea } from '#components/text-area.tsx';
import type { SentForm } from '#forms/sent-form.ts';

/** A form whose page cannot be shown again: what was typed in it, ready to be sent once more. */
export function SendAgain({ sent: { fields, secrets, hadFiles }, to }: { sent: SentForm; to: string }) {
  const isKept = secrets.length > 0 || !fields.every(isCarried);
  return (
    <form
      method="post"
      action={to}
      encType={hadFiles ? 'multipart/form-data' : undefined}
      className="page-narrow stack"
    >
      {isKept && <p>What you entered is still here. You can change it before you send it again.</p>}
      {hadFiles && <p>If you chose a file, please choose it again afterwards.</p>}
      {fields.map(([name, value], position) => {
        const key = `${name}-${position}`;
        if (isCarried([name, value])) return <input key={key} type="hidden" name={name} value={value} />;
        const field = { name, id: `again-${key}`, label: inWords(name), defaultValue: value };
        return value.length > 60 || value.includes('\n') ? (
          <TextArea key={key} {...field} />
        ) : (
          <TextField key={key} {...field} />
        );
      })}
      {secrets.map((name) => (
        <TextField
          key={name}
          name={name}
          id={`again-${name}`}
          label={inWords(name)}
          type="password"
          autoComplete="off"
          required
        />
      ))}
      <div>
        <Button type="submit" icon={<RefreshIcon />}>
          Try again
        </Button>
      </div>
    </form>
  );
}

/** What nobody has typed: what the form does, its ticks, and ids. */
const isCarried = ([name, value]: readonly [string, string]): boolean =>
  name === 'intent' || value === '' || value === 'true' || /^[\w-]{20,}$/.test(value);

const labels: Record<string, string> = {
  firstname: 'First name',
  lastname: 'Last name',
  own: 'Own notes',
  shared: 'Shared notes',
};

/** 'companyName' is 'Company name'. */
function inWords(name: string): string {
  const words = name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return labels[name] ?? words.charAt(0).toUpperCase() + words.slice(1);
}
