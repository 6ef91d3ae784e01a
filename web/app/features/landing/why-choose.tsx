import { product } from '@akwan/contract/product.ts';
import { Card } from '#components/card.tsx';
import { LineIcon } from '#components/svg-icon.tsx';
import type { Reason } from './landing-copy.ts';
import './landing.css';
import '#components/landing-part.css';

export function WhyChoose({ reasons }: { reasons: readonly Reason[] }) {
  return (
    <section className="landing-part" aria-labelledby="why">
      <h2 id="why">Why Choose {product.name}</h2>
      <ul className="tiles">
        {reasons.map(({ drawing, title, text }) => (
          <Card key={title} as="li">
            <span className="tile-icon">
              <LineIcon drawing={drawing} size={24} />
            </span>
            <h3>{title}</h3>
            <p className="blurb">{text}</p>
          </Card>
        ))}
      </ul>
    </section>
  );
}
