import { LineIcon } from '#components/svg-icon.tsx';
import type { Highlight } from './landing-copy.ts';
import './hero.css';

export function HighlightCard({ title, details }: { title: string; details: readonly Highlight[] }) {
  return (
    <div className="hero-card">
      <h2>{title}</h2>
      <dl>
        {details.map(({ drawing, name, text }) => (
          <div key={name} className="fact">
            <dt>
              <LineIcon drawing={drawing} />
              {name}
            </dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
