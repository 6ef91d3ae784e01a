import type { ReactNode } from 'react';
import { ClockIcon } from '#components/icon.tsx';
import { LocationIcon } from '#components/icons-work.tsx';
import { MetaItem, MetaList } from '#components/meta.tsx';

type EmployerDetailsProps = { location: string | null; habit: string | null; children: ReactNode };

/** Where an employer is, what else the place of the list says, and whether they answer. */
export function EmployerDetails({ location, habit, children }: EmployerDetailsProps) {
  return (
    <MetaList>
      <MetaItem icon={<LocationIcon />} label="Location">
        {location || 'Not specified'}
      </MetaItem>
      {children}
      {habit && (
        <MetaItem icon={<ClockIcon />} label="Reply habit">
          {habit}
        </MetaItem>
      )}
    </MetaList>
  );
}
