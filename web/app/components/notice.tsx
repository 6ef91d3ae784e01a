import type { ReactNode } from 'react';
import { CheckCircleIcon, ErrorIcon, InfoIcon, WarningIcon } from './icon.tsx';
import './notice.css';

export type NoticeKind = 'success' | 'error' | 'info' | 'warning';

const icons = { success: CheckCircleIcon, error: ErrorIcon, info: InfoIcon, warning: WarningIcon };

export function NoticeIcon({ kind }: { kind: NoticeKind }) {
  const Icon = icons[kind];
  return <Icon />;
}

type NoticeProps = { kind: NoticeKind; title?: string; role?: 'status' | 'alert'; children?: ReactNode };

export function Notice({ kind, title, role, children }: NoticeProps) {
  return (
    <div role={role} className={`notice notice-${kind}`}>
      <NoticeIcon kind={kind} />
      <div>
        {title && <p className="strong">{title}</p>}
        {children}
      </div>
    </div>
  );
}
