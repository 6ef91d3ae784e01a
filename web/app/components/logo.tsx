import { product } from '@akwan/contract/product.ts';
import { classNames } from './class-names.ts';
import './logo.css';
import './motif.css';

type LogoProps = { name?: string; size?: 'md' | 'lg'; markOnly?: boolean; className?: string };

/** The 'ways' block of the motif on a green tile: an A, and a road that opens. */
export function Logo({ name = product.name, size = 'md', markOnly, className }: LogoProps) {
  const pixels = size === 'lg' ? 40 : 32;
  return (
    <span className={classNames('logo', size === 'lg' && 'logo-lg', className)}>
      <svg aria-hidden width={pixels} height={pixels} viewBox="0 0 32 32" fill="none" strokeWidth={3}>
        <rect width="32" height="32" rx="8" className="logo-tile" />
        <path d="M5.5 26L16 6.5 26.5 26" className="logo-way" />
        <path d="M11.5 26l4.5-8.5 4.5 8.5" className="motif-accent" />
      </svg>
      {markOnly ? <span className="visually-hidden">{name}</span> : name}
    </span>
  );
}
