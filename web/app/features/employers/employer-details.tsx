import type { ReactNode } from 'react';
import { ClockIcon } from '#components/icon.tsx';
import { LocationIcon } from '#components/icons-work.tsx';
import { MetaItem, MetaList } from '#components/meta.tsx';

type EmployerDetailsProps = { location: string | null; replies: string | null; children: ReactNode };

/** Where an employer is, what else the place of the list says, and whether they answer. */
export function EmployerDetails({ location, replies, children }: EmployerDetailsProps) {
  return (
    <MetaList>
      <MetaItem icon={<LocationIcon />} label="Location">
        {location || 'Not specified'}
      </MetaItem>
      {children}
      {replies && (
        <MetaItem icon={<ClockIcon />} label="Answers">
          {replies}
        </MetaItem>
      )}
    </MetaList>
  );
}
