import { Breadcrumb } from '#components/breadcrumb.tsx';
import { PageHead } from '#components/page-head.tsx';
import { ArticleText } from '#features/help/article-text.tsx';
import { articles } from '#features/help/articles.server.ts';
import { publicMeta } from '#layout/page-meta.ts';
import type { Route } from './+types/help-article';

export const meta: Route.MetaFunction = ({ matches, loaderData, params }) =>
  publicMeta(matches, {
    screen: loaderData?.title ?? 'Help',
    path: `/help/${params.article}`,
    description: `${loaderData?.title ?? 'Help'}, step by step.`,
  });

export function loader({ params }: Route.LoaderArgs) {
  const article = articles.find(({ name }) => name === params.article);
  if (!article) throw new Response(null, { status: 404 });
  const { title, roles, blocks } = article;
  return { title, roles, blocks };
}

export default function HelpArticle({ loaderData: { title, roles, blocks } }: Route.ComponentProps) {
  return (
    <div className="page page-medium">
      <PageHead
        breadcrumb={<Breadcrumb items={[{ label: 'Help', to: '/help' }, { label: title }]} />}
        title={title}
        lead={`For ${roles.join(', ')}`}
      />
      <ArticleText blocks={blocks} />
    </div>
  );
}
