import { type ReactNode, useRef } from 'react';
import { useNavigate } from 'react-router';
import { ButtonAnchor } from '#components/button.tsx';
import { HiddenValues } from '#components/hidden-values.tsx';
import { DownloadIcon } from '#components/icons-work.tsx';
import { SearchBar } from '#components/search-bar.tsx';
import { useFormFollows } from '#components/use-form-follows.ts';
import { type TableChoice, tableQuery } from './table-choice.ts';
import './admin.css';

type TableToolsProps = {
  action: string;
  fixed: Readonly<Record<string, string>>;
  choice: TableChoice;
  searchLabel: string;
  exportTo?: string;
  total: ReactNode;
};

/** A new search begins on the first page and keeps the order; the export has what the search found. */
export function TableTools({ action, fixed, choice, searchLabel, exportTo, total }: TableToolsProps) {
  const form = useRef<HTMLFormElement>(null);
  const navigate = useNavigate();
  const { search } = choice;
  useFormFollows(form, { search });
  const kept = { ...fixed, ...tableQuery({ ...choice, search: '', page: 1 }) };
  return (
    <div className="stack-sm">
      <div className="table-tools">
        <div className="table-search">
          <SearchBar
            form={form}
            action={action}
            label={searchLabel}
            query={search}
            onSend={(typed) => {
              if (!typed.get('search')) typed.delete('search');
              void navigate(`${action}?${typed}`, { preventScrollReset: true });
            }}
          >
            <HiddenValues values={kept} />
          </SearchBar>
        </div>
        {exportTo && (
          <ButtonAnchor
            href={search ? `${exportTo}?${new URLSearchParams({ search })}` : exportTo}
            download=""
            variant="secondary"
            icon={<DownloadIcon />}
          >
            Export CSV
          </ButtonAnchor>
        )}
      </div>
      <p role="status" className="small muted">
        {total}
      </p>
    </div>
  );
}
