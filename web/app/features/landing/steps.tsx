import type { Step } from './landing-copy.ts';
import './landing.css';
import '#components/landing-part.css';

export function Steps({ title, steps }: { title: string; steps: readonly Step[] }) {
  return (
    <section className="steps-band" aria-labelledby="steps">
      <div className="landing-part">
        <h2 id="steps">{title}</h2>
        <ol className="steps">
          {steps.map((step) => (
            <li key={step.title}>
              <h3>{step.title}</h3>
              <p className="blurb">{step.text}</p>
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}
