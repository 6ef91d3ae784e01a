import { type ReactNode, useRef } from 'react';
import { classNames } from './class-names.ts';
import { type LinkTab, LinkTabs } from './tabs.tsx';
import { useFocusWhenLost } from './use-focus-when-lost.ts';
import './dashboard-frame.css';
import './page-head.css';

type DashboardFrameProps<Key extends string> = {
  /** Names the menu. */
  label: string;
  tabs: readonly (LinkTab & { key: Key })[];
  current: Key;
  hrefFor: (key: Key) => string;
  lead?: string;
  action?: ReactNode;
  /** Changes with the list: when the focused card disappears, the heading gets the focus. */
  listMark: string;
  /** Full width, for tables. */
  wide?: boolean;
  children: ReactNode;
};

/** A side menu on wide screens, a scrolling bar on phones, and the content of the tab. */
export function DashboardFrame<Key extends string>(props: DashboardFrameProps<Key>) {
  const { label, tabs, current, hrefFor, lead, action, listMark, wide, children } = props;
  const heading = useRef<HTMLHeadingElement>(null);
  useFocusWhenLost(heading, listMark);
  return (
    <div className={classNames('page dashboard', wide && 'dashboard-wide')}>
      <div className="dashboard-menu">
        <LinkTabs
          label={label}
          tabs={tabs}
          current={current}
          hrefFor={(key) => hrefFor(key as Key)}
          orientation="side"
        />
      </div>
      <div className="dashboard-main">
        <div className="page-head">
          <div>
            <h1 ref={heading} tabIndex={-1}>
              {tabs.find(({ key }) => key === current)?.label}
            </h1>
            {lead && <p className="dashboard-lead">{lead}</p>}
          </div>
          {action}
        </div>
        {children}
      </div>
    </div>
  );
}
