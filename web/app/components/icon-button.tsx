import type { ComponentProps } from 'react';
import { classNames } from './class-names.ts';
import './button.css';

/** A button with an icon only; the label is its accessible name and its tooltip. */
export function IconButton({ label, className, ...rest }: { label: string } & ComponentProps<'button'>) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      {...rest}
      className={classNames('btn btn-icon', className)}
    />
  );
}
