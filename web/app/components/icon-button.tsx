import type { ComponentProps } from 'react';
import { classNames } from './class-names.ts';
import './button.css';

/** A button that shows only an icon; the label is what a screen reader says and what a pointer shows. */
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
