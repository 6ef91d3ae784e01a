import { Link } from 'react-router';
import { Card } from '#components/card.tsx';
import { ChipList } from '#components/chips.tsx';
import { ArrowRightIcon } from '#components/icons-work.tsx';
import { LineIcon } from '#components/svg-icon.tsx';
import type { Field } from './landing-copy.ts';
import './landing.css';
import '#components/landing-part.css';
import '#components/page-head.css';

export function Categories({ fields }: { fields: readonly Field[] }) {
  return (
    <section className="landing-part" aria-labelledby="categories">
      <div>
        <h2 id="categories">Where do you want to begin?</h2>
        <p className="lead">Two fields that hire beginners all year. There are many more in the job list.</p>
      </div>
      <div className="pair">
        {fields.map(({ drawing, name, category, text, roles }) => (
          <Card key={name} as="article" interactive className="stack">
            <div>
              <span className="tile-icon">
                <LineIcon drawing={drawing} size={24} />
              </span>
              <h3 className="field-name">{name}</h3>
              <p className="blurb">{text}</p>
            </div>
            <ChipList items={roles} />
            <Link to={`/jobs?category=${encodeURIComponent(category)}`} className="card-link forward-link">
              See {name} jobs
              <ArrowRightIcon />
            </Link>
          </Card>
        ))}
      </div>
    </section>
  );
}
