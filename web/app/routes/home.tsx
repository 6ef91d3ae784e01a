import { product } from '@akwan/contract/product.ts';
import { ButtonLink } from '#components/button.tsx';
import { HomeJobs } from '#features/jobs/home-jobs.tsx';
import { loadHomeJobs } from '#features/jobs/load-jobs.server.ts';
import { CallToJoin } from '#features/landing/call-to-join.tsx';
import { Categories } from '#features/landing/categories.tsx';
import { Hero } from '#features/landing/hero.tsx';
import { HighlightCard } from '#features/landing/highlight-card.tsx';
import { homeCopy } from '#features/landing/home-copy.ts';
import { Steps } from '#features/landing/steps.tsx';
import { WhyChoose } from '#features/landing/why-choose.tsx';
import { publicMeta } from '#layout/page-meta.ts';
import type { Route } from './+types/home';

export const meta: Route.MetaFunction = ({ matches }) =>
  publicMeta(matches, {
    screen: 'Home',
    path: '/',
    description:
      'Entry-level jobs, internships, national service placements and mentors for students and graduates in Ghana.',
  });

export const loader = async ({ context }: Route.LoaderArgs) => ({
  ...homeCopy,
  jobs: await loadHomeJobs(context),
});

export default function Home({ loaderData }: Route.ComponentProps) {
  const { details, fields, steps, reasons, jobs } = loaderData;
  return (
    <>
      <Hero
        eyebrow="For students and graduates in Ghana"
        title="Your way into work starts here."
        lead="First jobs, internships, national service placements and mentors, from Accra to Wa, in one honest place."
        main={{ to: '/login', label: 'Find Jobs' }}
        other={{ to: '/support', label: 'Learn More' }}
      >
        <HighlightCard title="What a job tells you before you apply" details={details} />
      </Hero>
      {jobs && <HomeJobs jobs={jobs} />}
      <Categories fields={fields} />
      <Steps title="From profile to first day" steps={steps} />
      <WhyChoose reasons={reasons} />
      <CallToJoin
        title="Looking for your next beginner?"
        text={`Post a job, an internship or a national service place on ${product.name} and read every application in one list.`}
        action={
          <ButtonLink to="/signup?as=employer" variant="gold" size="lg">
            Signup now
          </ButtonLink>
        }
      />
    </>
  );
}
