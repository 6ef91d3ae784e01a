import { use } from 'react';
import {
  isRouteErrorResponse,
  UNSAFE_DataRouterStateContext as RouterState,
  useLocation,
  useRouteLoaderData,
} from 'react-router';
import { PageRenderContext } from '#api/render-context.ts';
import { ButtonLink } from '#components/button.tsx';
import { RefreshIcon } from '#components/icon.tsx';
import { Motif } from '#components/motif.tsx';
import { type SentForm, sentFormIn } from '#forms/sent-form.ts';
import { NotFound } from './not-found.tsx';
import { screenFailure } from './screen-failures.ts';
import { SendAgain } from './send-again.tsx';
import type { ShellData } from './shell-data.ts';
import { isNotFound, whatWentWrong } from './what-went-wrong.ts';
import '#components/empty-state.css';

export function ErrorPage({ error }: { error: unknown }) {
  const { pathname, search } = useLocation();
  const shell = useRouteLoaderData<ShellData>('root');
  const { requestId } = use(PageRenderContext);
  const replySent = useReplySent();
  if (isNotFound(error)) return <NotFound />;
  const { title, text, mayPass, isOurs } = whatWentWrong(error);
  const sent = sentFormIn(isRouteErrorResponse(error) ? error.data : null) ?? replySent;
  const hasFields = sent !== null && sent.fields.length + sent.secrets.length > 0;
  const failed = mayPass ? sent?.message || screenFailure({ pathname, search }) : null;
  const isInToast = shell?.flash.some((message) => message.text === failed);
  return (
    <div className="page">
      <div className="empty">
        <Motif variant="tile" className="danger-text" />
        <h1>{title}</h1>
        {failed && !isInToast && <p className="strong">{failed}</p>}
        <p className="empty-text">{text}</p>
        <div className="row row-center">
          {mayPass && !hasFields && (
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
      {hasFields && <SendAgain sent={sent} to={pathname + search} />}
    </div>
  );
}

/** The page's action has answered, but its loader has not: the answer belongs to a route below this one. */
const useReplySent = (): SentForm | null =>
  Object.values(use(RouterState)?.actionData ?? {})
    .map(sentFormIn)
    .find(Boolean) ?? null;
