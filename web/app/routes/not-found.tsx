import { data } from 'react-router';
import { NotFound } from '#layout/not-found.tsx';
import { privateMeta } from '#layout/page-meta.ts';

export const loader = () => data(null, { status: 404 });

export const meta = () => privateMeta('Page not found');

export default function UnknownPage() {
  return <NotFound />;
}
