import { classNames } from './class-names.ts';
import './skeleton.css';
import './card.css';

const shapes = {
  line: 'skeleton-line',
  title: 'skeleton-title',
  avatar: 'skeleton-avatar',
  short: 'skeleton-short',
};

function Skeleton({ shape = 'line' }: { shape?: keyof typeof shapes }) {
  return <div aria-hidden className={classNames('skeleton', shapes[shape])} />;
}

export function SkeletonList({ count = 3, label = 'Loading...' }: { count?: number; label?: string }) {
  return (
    <div role="status" className="stack">
      <span className="visually-hidden">{label}</span>
      {Array.from({ length: count }, (_, at) => `row ${at}`).map((row) => (
        <div key={row} className="card card-padded skeleton-row">
          <Skeleton shape="avatar" />
          <div className="stack-sm grow">
            <Skeleton shape="title" />
            <Skeleton />
            <Skeleton shape="short" />
          </div>
        </div>
      ))}
    </div>
  );
}
