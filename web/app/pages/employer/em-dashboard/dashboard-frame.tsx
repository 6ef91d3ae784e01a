import { type ReactNode, useRef } from 'react';
import { CheckIcon, CloseIcon, PlusIcon } from '#ui/icon.tsx';
import { BriefcaseIcon, UsersIcon } from '#ui/icons-work.tsx';
import { LinkTabs } from '#ui/tabs.tsx';
import { useFocusWhenLost } from '#ui/use-focus-when-lost.ts';
import { type Counts, type TabKey, tabHref, tabKeys, tabLabels } from './dashboard-tabs.ts';

const icons: Record<TabKey, ReactNode> = {
  'manage-jobs': <BriefcaseIcon />,
  review: <UsersIcon />,
  approved: <CheckIcon />,
  declined: <CloseIcon />,
  'post-job': <PlusIcon />,
};

type DashboardFrameProps = {
  tab: TabKey;
  counts: Counts;
  lead?: string;
  action?: ReactNode;
  /** Changes when the list does: a focus that was in a card which left goes to the heading. */
  listMark: string;
  children: ReactNode;
};

export function DashboardFrame({ tab, counts, lead, action, listMark, children }: DashboardFrameProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useFocusWhenLost(heading, listMark);

  const waiting: Partial<Record<TabKey, { count?: number; countLabel: string }>> = {
    'manage-jobs': { count: counts.jobs ?? undefined, countLabel: 'jobs' },
    review: { count: counts.pending ?? undefined, countLabel: 'pending applications' },
  };
  const tabs = tabKeys.map((key) => ({ key, label: tabLabels[key], icon: icons[key], ...waiting[key] }));
  return (
    <div className="page items-start gap-10 min-[60rem]:grid min-[60rem]:grid-cols-[17.5rem_minmax(0,1fr)]">
      <div className="mb-5 min-[60rem]:sticky min-[60rem]:top-22">
        <LinkTabs
          label="Employer dashboard"
          tabs={tabs}
          current={tab}
          hrefFor={(key) => tabHref(key as TabKey)}
          orientation="side"
        />
      </div>
      <div className="min-w-0">
        <div className="page-head">
          <div>
            <h1 ref={heading} tabIndex={-1}>
              {tabLabels[tab]}
            </h1>
            {lead && <p className="mt-1 text-muted">{lead}</p>}
          </div>
          {action}
        </div>
        {children}
      </div>
    </div>
  );
}
