import type { ElementType, HTMLAttributes, ReactNode } from 'react';
import { classNames } from './class-names.ts';
import './card.css';

type CardProps = {
  as?: 'div' | 'article' | 'section' | 'li';
  interactive?: boolean;
  padded?: boolean;
} & HTMLAttributes<HTMLElement>;

export function Card({ as = 'div', interactive, padded = true, className, ...rest }: CardProps) {
  const Element: ElementType = as;
  return (
    <Element
      {...rest}
      className={classNames('card', padded && 'card-padded', interactive && 'card-interactive', className)}
    />
  );
}

type CardHeaderProps = { title: ReactNode; action?: ReactNode; level?: 2 | 3 };

export function CardHeader({ title, action, level = 2 }: CardHeaderProps) {
  const Heading: ElementType = `h${level}`;
  return (
    <div className="row card-head">
      <Heading>{title}</Heading>
      {action}
    </div>
  );
}
