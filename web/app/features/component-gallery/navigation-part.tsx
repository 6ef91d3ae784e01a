import { useSearchParams } from 'react-router';
import { StatusBadge } from '#components/badge.tsx';
import { Breadcrumb } from '#components/breadcrumb.tsx';
import { Button } from '#components/button.tsx';
import { DataTable } from '#components/data-table.tsx';
import { BriefcaseIcon, FileIcon } from '#components/icons-work.tsx';
import { Pagination } from '#components/pagination.tsx';
import { LinkTabs } from '#components/tabs.tsx';

const people = [
  { name: 'Esi Mensah', job: 'Graduate Finance Officer', status: 'pending', date: '12 Nov 2025' },
  { name: 'Kwame Boateng', job: 'Junior Data Analyst', status: 'approved', date: '11 Nov 2025' },
  { name: 'Abɛna Ɔfɔri', job: 'Design Intern', status: 'declined', date: '9 Nov 2025' },
] as const;

const tabs = [
  { key: 'manage', label: 'Manage Jobs', count: 4, countLabel: 'jobs', icon: <BriefcaseIcon /> },
  { key: 'review', label: 'Review Applications', count: 0, countLabel: 'pending', icon: <FileIcon /> },
  { key: 'approved', label: 'Approved' },
  { key: 'declined', label: 'Declined' },
];

export function NavigationPart({ theme }: { theme: string }) {
  const [search] = useSearchParams();
  const page = Number(search.get('page') ?? 4);
  const direction = search.get('direction') === 'desc' ? 'desc' : 'asc';
  return (
    <>
      <h2>Navigation</h2>
      <Breadcrumb
        label={`Breadcrumb, ${theme}`}
        items={[{ label: 'Employer Dashboard', to: '.' }, { label: 'Profile' }]}
      />
      <LinkTabs label={`Bar, ${theme}`} tabs={tabs} current={search.get('tab') ?? 'manage'} />
      <LinkTabs
        label={`Side menu, ${theme}`}
        tabs={tabs}
        current={search.get('tab') ?? 'manage'}
        orientation="side"
      />
      <DataTable
        caption={`Applications, ${theme}`}
        rows={people}
        rowKey={(person) => person.name}
        sort={{ key: search.get('sort') ?? 'name', direction }}
        sortHref={(key, next) => `?sort=${key}&direction=${next}`}
        columns={[
          { key: 'name', header: 'Name', cell: (person) => person.name, sortable: true, primary: true },
          { key: 'job', header: 'Job', cell: (person) => person.job },
          { key: 'status', header: 'Status', cell: (person) => <StatusBadge status={person.status} /> },
          { key: 'date', header: 'Date', cell: (person) => person.date, sortable: true, align: 'end' },
          {
            key: 'act',
            header: 'Actions',
            hideLabel: true,
            cell: (person) => (
              <Button size="sm" variant="quiet" aria-label={`View ${person.name}`}>
                View
              </Button>
            ),
          },
        ]}
      />
      <Pagination label={`Pages, ${theme}`} page={page} pageCount={12} hrefFor={(each) => `?page=${each}`} />
    </>
  );
}
