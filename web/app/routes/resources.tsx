import { Link } from 'react-router';
import { PageHead } from '#components/page-head.tsx';
import { LinkTabs } from '#components/tabs.tsx';
import { ResourceTable } from '#features/resources/resource-table.tsx';
import { chosenTab, tabSummaries } from '#features/resources/resource-tabs.ts';
import { publicMeta } from '#layout/page-meta.ts';
import type { Route } from './+types/resources';

export const meta: Route.MetaFunction = ({ matches }) =>
  publicMeta(matches, {
    screen: 'Resources centre',
    path: '/resources',
    description:
      'Tools for your CV, interview practice, networks and career advice, chosen for people in Ghana.',
  });

export function loader({ url }: Route.LoaderArgs) {
  const tab = chosenTab(url.searchParams.get('tab'));
  return { tabs: tabSummaries, ...tab };
}

export default function Resources({ loaderData }: Route.ComponentProps) {
  const { tabs, key, label, intro, links } = loaderData;
  return (
    <div className="page">
      <PageHead
        title="Resources for your career"
        lead="Tools and places we would send a younger sister or brother to. Each opens in a new tab."
      />
      <div className="stack">
        <LinkTabs label="Kinds of resources" tabs={tabs} current={key} />
        <p className="prose-width">
          {intro} <span className="muted">{links.length} links.</span>
        </p>
        <p>
          <Link to="/is-it-real" className="link">
            Is an offer you got real? Check it here
          </Link>
        </p>
        <ResourceTable caption={`${label} resources`} links={links} />
      </div>
    </div>
  );
}
