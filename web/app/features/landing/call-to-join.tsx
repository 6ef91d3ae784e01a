import type { ReactNode } from 'react';
import { Motif } from '#components/motif.tsx';
import './landing.css';
import './hero.css';
import '#components/landing-part.css';
import '#components/band.css';
import '#components/page-head.css';

type CallToJoinProps = { title: string; text: string; action: ReactNode };

export function CallToJoin({ title, text, action }: CallToJoinProps) {
  return (
    <section className="landing-part" aria-labelledby="join">
      <div className="band call">
        <Motif variant="field" className="hero-weave" />
        <div className="call-inner">
          <div>
            <h2 id="join">{title}</h2>
            <p className="lead">{text}</p>
          </div>
          {action}
        </div>
      </div>
    </section>
  );
}
