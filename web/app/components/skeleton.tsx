import { classNames } from './class-names.ts';

const shapes = {
  line: 'h-4 w-full',
  title: 'h-6 w-3/5',
  avatar: 'size-11',
  card: 'h-40 w-full',
};

function Skeleton({ shape = 'line', className }: { shape?: keyof typeof shapes; className?: string }) {
  return <div aria-hidden className={classNames('skeleton', shapes[shape], className)} />;
}

export function SkeletonList({ count = 3, label = 'Loading...' }: { count?: number; label?: string }) {
  return (
    <div role="status" className="stack">
      <span className="visually-hidden">{label}</span>
      {Array.from({ length: count }, (_, at) => `row ${at}`).map((row) => (
        <div key={row} className="card card-padded flex gap-4">
          <Skeleton shape="avatar" />
          <div className="stack-sm flex-1">
            <Skeleton shape="title" />
            <Skeleton />
            <Skeleton className="w-4/5" />
          </div>
        </div>
      ))}
    </div>
  );
}
