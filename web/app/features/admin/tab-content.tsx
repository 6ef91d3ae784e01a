import type {
  exportApplications,
  exportEmployers,
  exportJobs,
  exportJobseekers,
  exportMentors,
} from '@akwan/contract/admin.ts';
import { hrefOf } from '#api/endpoint-href.ts';
import { ErrorState } from '#components/error-state.tsx';
import { countOf } from '#format/numbers.ts';
import { AdminTable } from './admin-table.tsx';
import { dashboardPath, listFailed, type TabKey, tabHref } from './admin-tabs.ts';
import { applicationColumns } from './application-columns.tsx';
import { auditColumns } from './audit-columns.tsx';
import { allJobsColumns } from './job-columns.tsx';
import type { TabData } from './load-tab.server.ts';
import { OverallStats } from './overall-stats.tsx';
import { peopleColumns } from './people-columns.tsx';
import { type TableChoice, tableQuery } from './table-choice.ts';

type Loaded<Tab extends TabKey> = Extract<TabData, { tab: Tab }>;

const people = {
  employers: { one: 'employer', searchLabel: 'Search employers by name, email or company' },
  mentors: { one: 'mentor', searchLabel: 'Search mentors by name, email or company' },
  jobseekers: { one: 'jobseeker', searchLabel: 'Search jobseekers by name or email' },
} as const;

const rowKey = ({ _id }: { _id: string }) => _id;

/** What every table of the dashboard has in common. */
function frameOf(tab: TabKey, one: string, list: { total: number; page: number; pageCount: number }) {
  const { total, page, pageCount } = list;
  const fixed = { tab };
  return { action: dashboardPath, fixed, total: countOf(total, one), page, pageCount, rowKey };
}

const queryOf = (tab: TabKey, choice: TableChoice) => ({ tab, ...tableQuery(choice) });

export function TabContent({ data }: { data: TabData }) {
  if (data.tab === 'stats') return <OverallStats {...data} hrefFor={tabHref} />;
  if (!data.list) return <ErrorState failed={listFailed[data.tab]} />;
  switch (data.tab) {
    case 'employers':
    case 'mentors':
    case 'jobseekers':
      return <People {...data} />;
    case 'applications':
      return <Applications {...data} />;
    case 'jobs':
      return <Jobs {...data} />;
    case 'audit':
      return <Audit {...data} />;
  }
}

type PeopleExport = typeof exportEmployers | typeof exportMentors | typeof exportJobseekers;

function People({ tab, choice, list }: Loaded<'employers' | 'mentors' | 'jobseekers'>) {
  if (!list) return null;
  const { one, searchLabel } = people[tab];
  return (
    <AdminTable
      {...frameOf(tab, one, list)}
      caption={`${one}s`}
      choice={choice}
      searchLabel={searchLabel}
      exportTo={hrefOf<PeopleExport>(`GET /user/${tab}/export.csv`)}
      columns={peopleColumns(tab, queryOf(tab, choice))}
      rows={list.people}
      empty={`No ${tab} found.`}
    />
  );
}

function Applications({ tab, choice, list }: Loaded<'applications'>) {
  if (!list) return null;
  return (
    <AdminTable
      {...frameOf(tab, 'application', list)}
      caption="Applications"
      choice={choice}
      searchLabel="Search applications by job, name or email"
      exportTo={hrefOf<typeof exportApplications>('GET /jobs/applications/all/export.csv')}
      columns={applicationColumns}
      rows={list.applications}
      empty="No applications found."
    />
  );
}

function Jobs({ tab, choice, list }: Loaded<'jobs'>) {
  if (!list) return null;
  return (
    <AdminTable
      {...frameOf(tab, 'job', list)}
      caption="Jobs"
      choice={choice}
      searchLabel="Search jobs by title or company"
      exportTo={hrefOf<typeof exportJobs>('GET /admin/jobs/export.csv')}
      columns={allJobsColumns(queryOf(tab, choice))}
      rows={list.jobs}
      empty="No jobs found."
    />
  );
}

function Audit({ tab, choice, list }: Loaded<'audit'>) {
  if (!list) return null;
  return (
    <AdminTable
      {...frameOf(tab, 'record', list)}
      caption="Audit"
      choice={choice}
      searchLabel="Search the audit by action, person or subject"
      columns={auditColumns}
      rows={list.entries}
      empty="No records found."
    />
  );
}
