import { type ReactNode, useRef } from 'react';
import { classNames } from './class-names.ts';
import { type LinkTab, LinkTabs } from './tabs.tsx';
import { useFocusWhenLost } from './use-focus-when-lost.ts';
import './dashboard-frame.css';
import './page-head.css';

type SideMenuPageProps<Key extends string> = {
  /** Names the menu. */
  label: string;
  tabs: readonly (LinkTab & { key: Key })[];
  current?: Key;
  hrefFor: (key: Key) => string;
  /** The menu shows its icons alone: for a page that needs the whole screen. */
  narrow?: boolean;
  children: ReactNode;
};

/** A side menu on wide screens, a scrolling bar on phones, and the page beside it. */
export function SideMenuPage<Key extends string>(props: SideMenuPageProps<Key>) {
  const { label, tabs, current, hrefFor, narrow, children } = props;
  const menu = (
    <div className="dashboard-menu">
      <LinkTabs
        label={label}
        tabs={tabs}
        current={current}
        hrefFor={(key) => hrefFor(key as Key)}
        orientation="side"
        hasTitles={narrow}
      />
    </div>
  );
  return (
    <div className={classNames('page dashboard', narrow && 'dashboard-narrow')}>
      {!narrow && menu}
      <div className="dashboard-main">{children}</div>
      {/* The keyboard comes to the content of such a page first. */}
      {narrow && menu}
    </div>
  );
}

type DashboardFrameProps<Key extends string> = SideMenuPageProps<Key> & {
  lead?: string;
  action?: ReactNode;
  /** Changes with the list: when the focused card disappears, the heading gets the focus. */
  listMark: string;
};

/** The page of a tab: its heading is the tab's name. */
export function DashboardFrame<Key extends string>(props: DashboardFrameProps<Key>) {
  const { lead, action, listMark, children, ...menu } = props;
  const heading = useRef<HTMLHeadingElement>(null);
  useFocusWhenLost(heading, listMark);
  return (
    <SideMenuPage {...menu}>
      <div className="page-head">
        <div>
          <h1 ref={heading} tabIndex={-1}>
            {menu.tabs.find(({ key }) => key === menu.current)?.label}
          </h1>
          {lead && <p className="dashboard-lead">{lead}</p>}
        </div>
        {action}
      </div>
      {children}
    </SideMenuPage>
  );
}
