import type { ComponentProps, ReactNode } from 'react';
import { Link } from 'react-router';
import { classNames } from './class-names.ts';
import { Spinner } from './spinner.tsx';
import './button.css';

type Look = {
  variant?: 'primary' | 'secondary' | 'quiet' | 'danger' | 'gold';
  size?: 'sm' | 'md' | 'lg';
  icon?: ReactNode;
  block?: boolean;
};

function lookOf({ variant = 'primary', size = 'md', block }: Look, className?: string) {
  const sized = size !== 'md' && `btn-${size}`;
  return classNames('btn', `btn-${variant}`, sized, block && 'btn-block', className);
}

type ButtonProps = Look & { pending?: boolean; pendingLabel?: string } & ComponentProps<'button'>;

export function Button(props: ButtonProps) {
  const { variant, size, icon, block, pending, pendingLabel, className, children, disabled, ...rest } = props;
  return (
    <button
      type="button"
      {...rest}
      className={lookOf({ variant, size, block }, className)}
      disabled={disabled || pending}
      aria-busy={pending || undefined}
    >
      {pending ? <Spinner size="sm" /> : icon}
      {(pending && pendingLabel) || children}
    </button>
  );
}

export function ButtonLink(props: Look & ComponentProps<typeof Link>) {
  const { variant, size, icon, block, className, children, ...rest } = props;
  return (
    <Link {...rest} className={lookOf({ variant, size, block }, className)}>
      {icon}
      {children}
    </Link>
  );
}

export function ButtonAnchor(props: Look & ComponentProps<'a'>) {
  const { variant, size, icon, block, className, children, ...rest } = props;
  return (
    <a {...rest} className={lookOf({ variant, size, block }, className)}>
      {icon}
      {children}
    </a>
  );
}
