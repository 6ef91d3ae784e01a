import { maxSearchLength } from '@akwan/contract/limits.ts';
import { product } from '@akwan/contract/product.ts';
import { Form, Link } from 'react-router';
import { Button } from '#components/button.tsx';
import { TextField } from '#components/field.tsx';
import { PageHead } from '#components/page-head.tsx';
import { articles } from '#features/help/articles.server.ts';
import { searchArticles } from '#features/help/read-article.ts';
import { publicMeta } from '#layout/page-meta.ts';
import type { Route } from './+types/help';

export const meta: Route.MetaFunction = ({ matches }) =>
  publicMeta(matches, {
    screen: 'Help',
    path: '/help',
    description: `How things are done on ${product.name}, one page for each task: apply, write a CV, post a job, review applicants, offer mentoring.`,
  });

export function loader({ url }: Route.LoaderArgs) {
  const q = (url.searchParams.get('q') ?? '').trim().slice(0, maxSearchLength);
  const found = searchArticles(articles, q).map(({ name, title, roles }) => ({ name, title, roles }));
  return { q, found };
}

export default function Help({ loaderData: { q, found } }: Route.ComponentProps) {
  return (
    <div className="page page-medium stack-lg">
      <PageHead
        title="Help"
        lead="One page for each task. A page you have opened can be read again without a connection."
      />
      <Form role="search" className="stack-sm">
        <TextField
          label="What do you want to do?"
          name="q"
          type="search"
          defaultValue={q}
          maxLength={maxSearchLength}
        />
        <Button type="submit">Search help</Button>
      </Form>
      {q && <p role="status">{found.length === 0 ? `Nothing about “${q}” yet.` : `About “${q}”:`}</p>}
      <ul className="stack-sm">
        {found.map(({ name, title, roles }) => (
          <li key={name}>
            <Link to={`/help/${name}`} className="link link-tap">
              {title}
            </Link>
            <span className="muted small"> for {roles.join(', ')}</span>
          </li>
        ))}
      </ul>
      <p>
        Not here? Write to{' '}
        <a href={`mailto:${product.contactEmail}`} className="link link-tap-inline">
          {product.contactEmail}
        </a>{' '}
        or look at the{' '}
        <Link to="/support" className="link link-tap-inline">
          short answers
        </Link>
        .
      </p>
    </div>
  );
}
