import type { ReactNode } from 'react';
import { CloseIcon } from './icon.tsx';
import './chips.css';

export function ChipList({ items, max, empty }: { items: readonly string[]; max?: number; empty?: string }) {
  if (items.length === 0) return empty ? <p className="small muted">{empty}</p> : null;
  const shown = max === undefined ? items : items.slice(0, max);
  const rest = items.length - shown.length;
  return (
    <ul className="chips">
      {shown.map((item) => (
        <li key={item} className="chip">
          {item}
        </li>
      ))}
      {rest > 0 && <li className="chip muted">+{rest} more</li>}
    </ul>
  );
}

type RemovableChipProps = { children: ReactNode; removeLabel: string; onRemove: () => void };

export function RemovableChip({ children, removeLabel, onRemove }: RemovableChipProps) {
  return (
    <span className="chip chip-removable">
      {children}
      <button type="button" aria-label={removeLabel} onClick={onRemove}>
        <CloseIcon size={16} />
      </button>
    </span>
  );
}
