import { type ReactNode, useRef } from 'react';
import { classNames } from '#components/class-names.ts';
import { FilterIcon } from '#components/icon.tsx';
import { type DeskKey, useDeskKeys } from './desk-keys.tsx';
import './desk.css';

type DeskFrameProps = {
  breadcrumb: ReactNode;
  title: string;
  filters: ReactNode;
  keys: readonly DeskKey[];
  failure: ReactNode;
  openId: string | undefined;
  /** On a phone either the list or the person is shown. */
  showsPerson: boolean;
  list: ReactNode;
  /** The open person. */
  children: ReactNode;
};

/** A desk: the list on the left, the person on the right. */
export function DeskFrame(props: DeskFrameProps) {
  const { breadcrumb, title, filters, keys, failure, openId, showsPerson, list, children } = props;
  const frame = useRef<HTMLDivElement>(null);
  const help = useDeskKeys(frame, keys);
  return (
    <div ref={frame} className="desk">
      <div className="desk-head">
        {breadcrumb}
        <h1>{title}</h1>
        {filters}
        {help}
      </div>
      {failure}
      <div className={classNames('desk-body', showsPerson && 'shows-person')}>
        <section className="desk-list" aria-label="Applicants">
          {list}
        </section>
        {/* With the key the next person begins at the top. */}
        <div key={openId} className="desk-pane">
          {children}
        </div>
      </div>
    </div>
  );
}

/** One fold, so that the keyboard reaches the first person in a few steps. */
export function DeskFold({ shown, children }: { shown: ReactNode; children: ReactNode }) {
  return (
    <details className="desk-filters">
      <summary>
        <FilterIcon />
        {shown}
      </summary>
      <div className="desk-fold">{children}</div>
    </details>
  );
}
