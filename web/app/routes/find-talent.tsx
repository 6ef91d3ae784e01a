import { ButtonLink } from '#components/button.tsx';
import { CallToJoin } from '#features/landing/call-to-join.tsx';
import { findTalentCopy } from '#features/landing/find-talent-copy.ts';
import { Hero } from '#features/landing/hero.tsx';
import { HighlightCard } from '#features/landing/highlight-card.tsx';
import { Steps } from '#features/landing/steps.tsx';
import { WhyChoose } from '#features/landing/why-choose.tsx';
import { publicMeta } from '#layout/page-meta.ts';
import type { Route } from './+types/find-talent';

export const meta: Route.MetaFunction = ({ matches }) =>
  publicMeta(matches, {
    screen: 'Find talent',
    path: '/find_talent',
    description:
      'Post internships, national service places and entry-level jobs, and read applications from students and graduates across Ghana.',
  });

export const loader = () => findTalentCopy;

export default function FindTalent({ loaderData }: Route.ComponentProps) {
  const { details, steps, reasons } = loaderData;
  return (
    <>
      <Hero
        eyebrow="For employers in Ghana"
        title="Hire Smarter, Build Faster!"
        lead="Meet students and graduates who are ready to learn. Post your opening, read applications in one place, and answer with one tap."
        main={{ to: '/signup?as=employer', label: 'Join Us' }}
        other={{ to: '/support', label: 'Learn More' }}
      >
        <HighlightCard title="What a good post says" details={details} />
      </Hero>
      <Steps title="How hiring goes" steps={steps} />
      <WhyChoose reasons={reasons} />
      <CallToJoin
        title="No opening today? Give an hour instead."
        text="Sign up as an employer, tick “I want to be a mentor”, and open a mentorship for the people who come after you."
        action={
          <ButtonLink to="/signup?as=mentor" variant="quiet" size="lg" className="btn-on-band">
            Become a mentor
          </ButtonLink>
        }
      />
    </>
  );
}
