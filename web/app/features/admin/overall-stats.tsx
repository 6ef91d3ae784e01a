import type { RecentEmployersReply, StatsReply } from '@akwan/contract/admin.ts';
import { Card, CardHeader } from '#components/card.tsx';
import { ErrorState } from '#components/error-state.tsx';
import {
  BriefcaseIcon,
  BuildingIcon,
  FileIcon,
  HandshakeIcon,
  UserIcon,
  UsersIcon,
} from '#components/icons-work.tsx';
import { StatTile } from '#components/stat-tile.tsx';
import { recentFailed, statsFailed, type TabKey } from './admin-tabs.ts';
import { MonthsChart } from './months-chart.tsx';
import { RecentEmployers } from './recent-employers.tsx';
import { TotalsChart } from './totals-chart.tsx';
import './admin.css';

type OverallStatsProps = {
  stats: StatsReply | null;
  recent: RecentEmployersReply['recentEmployers'] | null;
  hrefFor: (tab: TabKey) => string;
};

export function OverallStats({ stats, recent, hrefFor }: OverallStatsProps) {
  return (
    <div className="stack-lg">
      {stats ? <Figures {...stats} hrefFor={hrefFor} /> : <ErrorState failed={statsFailed} />}
      <Card as="section" aria-label="Recent employers and mentors">
        <CardHeader title="Recent employers and mentors" />
        {recent ? <RecentEmployers people={recent} /> : <ErrorState failed={recentFailed} />}
      </Card>
    </div>
  );
}

function Figures({ stats, months, hrefFor }: StatsReply & Pick<OverallStatsProps, 'hrefFor'>) {
  const tiles = [
    { label: 'Total Users', value: stats.totalUsers, icon: <UsersIcon /> },
    { label: 'Employers', value: stats.totalEmployers, icon: <BuildingIcon />, to: hrefFor('employers') },
    { label: 'Jobseekers', value: stats.totalJobseekers, icon: <UserIcon />, to: hrefFor('jobseekers') },
    { label: 'Mentors', value: stats.totalMentors, icon: <HandshakeIcon />, to: hrefFor('mentors') },
    { label: 'Jobs Posted', value: stats.totalJobsPosted, icon: <BriefcaseIcon />, to: hrefFor('jobs') },
    {
      label: 'Total Applications',
      value: stats.totalApplications,
      icon: <FileIcon />,
      to: hrefFor('applications'),
    },
  ];
  return (
    <>
      <div className="stat-grid">
        {tiles.map((tile) => (
          <StatTile key={tile.label} {...tile} />
        ))}
      </div>
      <div className="stat-panels">
        <Card as="section" aria-label="Totals">
          <CardHeader title="Totals" />
          <TotalsChart totals={tiles} />
        </Card>
        <Card as="section" aria-label="By month">
          <CardHeader title="By month" />
          <MonthsChart months={months} />
        </Card>
      </div>
    </>
  );
}
