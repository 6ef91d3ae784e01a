import { cvOnProfile, type getGeneratedCv, keepGeneratedCv } from '@akwan/contract/generated-cv.ts';
import { type CvLayout, cvLayouts } from '@akwan/contract/lists/choices.ts';
import { data, Form, redirect } from 'react-router';
import { requireRole } from '#api/current-user.ts';
import { hrefOf } from '#api/endpoint-href.ts';
import { api, getRequestContext } from '#api/page-context.ts';
import { Button, ButtonAnchor, ButtonLink } from '#components/button.tsx';
import { HelpLink } from '#components/help-link.tsx';
import { DownloadIcon } from '#components/icons-work.tsx';
import { PageHead } from '#components/page-head.tsx';
import { CvSheet } from '#features/profiles/cv-sheet.tsx';
import { loadOwnProfile } from '#features/profiles/own-profile.server.ts';
import { detailsPath, layoutLabels } from '#features/profiles/profile-messages.ts';
import { ProfileTabs } from '#features/profiles/profile-tabs.tsx';
import { FailureSummary } from '#forms/failure-summary.tsx';
import { failureFrom } from '#forms/form-failure.ts';
import { sendForm } from '#forms/send-form.ts';
import { useSubmitGuard } from '#forms/use-submit-guard.ts';
import { privateMeta } from '#layout/page-meta.ts';
import type { Route } from './+types/cv';

const failed = 'Your CV could not be created.';

export const meta: Route.MetaFunction = () => privateMeta('Your CV');

const layoutIn = (url: URL): CvLayout => {
  const wanted = url.searchParams.get('layout');
  return cvLayouts.find((layout) => layout === wanted) ?? 'classic';
};

export async function loader({ url, context }: Route.LoaderArgs) {
  const user = await requireRole(context, url, 'jobseeker');
  return { user, layout: layoutIn(url), ...(await loadOwnProfile(context)) };
}

export async function action({ url, context }: Route.ActionArgs) {
  await requireRole(context, url, 'jobseeker');
  const layout = layoutIn(url);
  const result = await api(context).call(keepGeneratedCv, { body: { layout } });
  if (!result.ok) return data(failureFrom(result.error, failed), { status: result.error.status });
  getRequestContext(context).flash({ kind: 'success', text: cvOnProfile });
  throw redirect(`/cv?layout=${layout}`);
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => sendForm(serverAction, failed);

export default function Cv({ loaderData, actionData }: Route.ComponentProps) {
  const { user, profile, layout, completeness } = loaderData;
  const { pending, onSubmit } = useSubmitGuard();
  const fileHref = (download?: '1') =>
    hrefOf<typeof getGeneratedCv>('GET /api/cv', { query: { layout, download } });
  return (
    <div className="page page-form">
      <PageHead
        title="Your CV"
        lead="One page made from your profile, easy to read for people and for CV software."
      />
      <ProfileTabs current="/cv" />
      <div className="stack">
        <HelpLink article="write-a-cv">How to write a CV for a first job</HelpLink>
        <FailureSummary failure={actionData} />
        {completeness.percent < 50 && (
          <p>
            The more your profile says, the better this CV.{' '}
            <ButtonLink to={detailsPath} variant="secondary" size="sm">
              Add to my profile
            </ButtonLink>
          </p>
        )}
        <nav aria-label="Layout" className="row">
          {cvLayouts.map((each) => (
            <ButtonLink
              key={each}
              to={`/cv?layout=${each}`}
              variant={each === layout ? 'primary' : 'secondary'}
              size="sm"
              aria-current={each === layout ? 'page' : undefined}
              preventScrollReset
            >
              {layoutLabels[each]}
            </ButtonLink>
          ))}
        </nav>
        <CvSheet user={user} profile={profile} layout={layout} />
        <div className="row">
          <ButtonAnchor href={fileHref('1')} icon={<DownloadIcon />}>
            Download as PDF
          </ButtonAnchor>
          <ButtonAnchor href={fileHref()} target="_blank" rel="noopener" variant="quiet">
            Open the PDF
          </ButtonAnchor>
        </div>
        <Form method="post" action={`/cv?layout=${layout}`} onSubmit={onSubmit} className="stack-sm">
          <p className="muted">
            {user.cv
              ? 'It can replace the CV on your profile.'
              : 'On your profile it is ready for your next application.'}
          </p>
          <div>
            <Button type="submit" variant="secondary" pending={pending}>
              Use as my profile CV
            </Button>
          </div>
        </Form>
      </div>
    </div>
  );
}
