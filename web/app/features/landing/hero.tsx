import type { ReactNode } from 'react';
import { ButtonLink } from '#components/button.tsx';
import { Motif } from '#components/motif.tsx';
import './hero.css';
import '#components/band.css';
import '#components/page-head.css';

type Way = { to: string; label: string };

type HeroProps = {
  eyebrow: string;
  title: string;
  lead: string;
  main: Way;
  other: Way;
  children: ReactNode;
};

/** The head of a landing page: words on the green band, one main way to go, a card that shows what to expect. */
export function Hero({ eyebrow, title, lead, main, other, children }: HeroProps) {
  return (
    <section className="band">
      <Motif variant="field" className="hero-weave" />
      <div className="page hero">
        <div>
          <p className="eyebrow">{eyebrow}</p>
          <h1>{title}</h1>
          <p className="lead">{lead}</p>
          <div className="hero-actions">
            <ButtonLink to={main.to} variant="gold" size="lg">
              {main.label}
            </ButtonLink>
            <ButtonLink to={other.to} variant="quiet" size="lg" className="btn-on-band">
              {other.label}
            </ButtonLink>
          </div>
        </div>
        {children}
      </div>
      <div className="kente">
        <Motif />
      </div>
    </section>
  );
}
