import { TextArea } from './text-area.tsx';

export function ReasonField({ label = 'Reason' }: { label?: string }) {
  return <TextArea label={label} name="reason" rows={3} required maxLength={2_000} data-first-focus="" />;
}
