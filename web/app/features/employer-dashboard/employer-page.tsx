import type { ReactNode } from 'react';
import { useRouteLoaderData } from 'react-router';
import { classNames } from '#components/class-names.ts';
import { SideMenuPage } from '#components/dashboard-frame.tsx';
import { type ShellData, useTeam } from '#layout/shell-data.ts';
import { type TabKey, tabHref, uncounted } from './dashboard-tabs.ts';
import { employerMenu } from './employer-menu.tsx';

type EmployerPageProps = {
  /** The entry of the menu; none on the pages beside it. */
  current?: TabKey;
  /** How many applications wait; null where that is unknown. */
  pending?: number | null;
  narrow?: boolean;
  /** How wide the page is for everyone else. */
  others?: 'page-medium' | 'page-form' | '';
  children: ReactNode;
};

/** The employer's menu beside the pages of an employer; everyone else has them without it. */
export function EmployerPage(props: EmployerPageProps) {
  const { current, pending = null, narrow, others = 'page-medium', children } = props;
  const shell = useRouteLoaderData<ShellData>('root');
  const { isReader } = useTeam();
  if (shell?.user?.role !== 'employer') return <div className={classNames('page', others)}>{children}</div>;
  return (
    <SideMenuPage
      label="Employer dashboard"
      tabs={employerMenu({ ...uncounted, pending }, isReader)}
      current={current}
      hrefFor={(key) => tabHref(key)}
      narrow={narrow}
    >
      {children}
    </SideMenuPage>
  );
}
