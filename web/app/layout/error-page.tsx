import { use } from 'react';
import { useLocation, useRouteLoaderData } from 'react-router';
import { PageRenderContext } from '#api/render-context.ts';
import { ButtonLink } from '#components/button.tsx';
import { RefreshIcon } from '#components/icon.tsx';
import { Motif } from '#components/motif.tsx';
import { NotFound } from './not-found.tsx';
import { screenFailure } from './screen-failures.ts';
import type { ShellData } from './shell-data.ts';
import { isNotFound, whatWentWrong } from './what-went-wrong.ts';
import '#components/empty-state.css';

export function ErrorPage({ error }: { error: unknown }) {
  const { pathname, search } = useLocation();
  const shell = useRouteLoaderData<ShellData>('root');
  const { requestId } = use(PageRenderContext);
  if (isNotFound(error)) return <NotFound />;
  const { title, text, mayPass, isOurs } = whatWentWrong(error);
  const failed = mayPass ? screenFailure({ pathname, search }) : null;
  return (
    <div className="page">
      <div className="empty">
        <Motif variant="tile" className="danger-text" />
        <h1>{title}</h1>
        {failed && <p className="strong">{failed}</p>}
        <p className="empty-text">{text}</p>
        <div className="row row-center">
          {mayPass && (
            <ButtonLink to={pathname + search} reloadDocument icon={<RefreshIcon />}>
              Try again
            </ButtonLink>
          )}
          <ButtonLink to="/" variant="secondary" reloadDocument>
            Go to the home page
          </ButtonLink>
        </div>
        {isOurs && (
          <p className="small muted">
            If it keeps happening, tell us this number:{' '}
            <code className="break-all" suppressHydrationWarning>
              {shell?.requestId ?? requestId ?? '-'}
            </code>
          </p>
        )}
      </div>
    </div>
  );
}
