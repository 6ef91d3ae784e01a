import type { ReactNode } from 'react';
import { useRouteLoaderData } from 'react-router';
import { SideMenuPage } from '#components/dashboard-frame.tsx';
import type { ShellData } from '#layout/shell-data.ts';
import { type TabKey, tabHref, uncounted } from './dashboard-tabs.ts';
import { employerMenu } from './employer-menu.tsx';

type EmployerPageProps = {
  current: TabKey;
  /** How many applications wait; null where that is unknown. */
  pending?: number | null;
  narrow?: boolean;
  children: ReactNode;
};

/** The employer's menu beside every page that belongs to the dashboard; an administrator has another one. */
export function EmployerPage({ current, pending = null, narrow, children }: EmployerPageProps) {
  const shell = useRouteLoaderData<ShellData>('root');
  if (shell?.user?.role === 'admin') return <div className="page page-medium">{children}</div>;
  return (
    <SideMenuPage
      label="Employer dashboard"
      tabs={employerMenu({ ...uncounted, pending })}
      current={current}
      hrefFor={(key) => tabHref(key)}
      narrow={narrow}
    >
      {children}
    </SideMenuPage>
  );
}
