import { LineIcon } from '#components/svg-icon.tsx';
import type { Fact } from './landing-copy.ts';
import './hero.css';

export function FactCard({ title, details }: { title: string; details: readonly Fact[] }) {
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
