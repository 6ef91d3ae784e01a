import { type DataColumn, DataTable } from '#components/data-table.tsx';
import { ExternalIcon } from '#components/icons-work.tsx';
import type { ResourceLink } from './resource-tabs.ts';
import './resources.css';

const columns: DataColumn<ResourceLink>[] = [
  {
    key: 'name',
    header: 'Name',
    primary: true,
    cell: ({ name, url }) => (
      <a href={url} target="_blank" rel="noopener noreferrer" className="link resource-link">
        {name}
        <ExternalIcon size={16} />
        <span className="visually-hidden">(opens in a new tab)</span>
      </a>
    ),
  },
  {
    key: 'description',
    header: 'Description',
    primary: true,
    cell: ({ description }) => <span className="resource-about">{description}</span>,
  },
];

type ResourceTableProps = { caption: string; links: readonly ResourceLink[] };

export function ResourceTable({ caption, links }: ResourceTableProps) {
  return <DataTable caption={caption} columns={columns} rows={links} rowKey={({ url }) => url} />;
}
