import type { WorkRecord } from '@akwan/contract/work-records.ts';
import { Link } from 'react-router';
import { Badge } from '#components/badge.tsx';
import { BuildingIcon, CalendarIcon, FileIcon, UserIcon } from '#components/icons-work.tsx';
import { ItemCard } from '#components/item-card.tsx';
import { MetaItem } from '#components/meta.tsx';
import { kindWord, periodOf, progressOf, recordPage, stateWords } from './record-values.ts';

export function StateBadge({ state }: Pick<WorkRecord, 'state'>) {
  const { tone, word } = stateWords[state];
  return <Badge tone={tone}>{word}</Badge>;
}

export function RecordCard({ record }: { record: WorkRecord }) {
  const { _id, jobTitle, isMine, name, company } = record;
  return (
    <ItemCard
      titleId={`record-${_id}`}
      title={
        <Link to={recordPage(_id)} className="link link-tap-inline">
          {isMine ? jobTitle : `${name}, ${jobTitle}`}
        </Link>
      }
      badge={<StateBadge state={record.state} />}
      details={
        <>
          {isMine ? (
            <MetaItem icon={<BuildingIcon />} label="Employer">
              {company ?? 'The employer has left'}
            </MetaItem>
          ) : (
            <MetaItem icon={<UserIcon />} label="Kind">
              {kindWord(record.kind)}
            </MetaItem>
          )}
          <MetaItem icon={<CalendarIcon />} label="Period">
            {periodOf(record)}
          </MetaItem>
          <MetaItem icon={<FileIcon />} label="Weeks">
            {progressOf(record)}
          </MetaItem>
        </>
      }
    />
  );
}
