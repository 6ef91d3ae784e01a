import { useRouteLoaderData } from 'react-router';
import { useNews } from '#api/use-news.ts';
import { useRefresh } from '#api/use-refresh.ts';

type RootData = { user: { _id: string } | null };

/** Asks for the page again when the server tells that something has changed. */
export function useLive(): void {
  const refresh = useRefresh();
  const root = useRouteLoaderData<RootData>('root');
  useNews(root?.user?._id ?? null, (_news, isChange) => {
    if (isChange) void refresh();
  });
}
