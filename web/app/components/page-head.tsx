import type { ReactNode } from 'react';
import './page-head.css';

type PageHeadProps = {
  title: ReactNode;
  lead?: ReactNode;
  breadcrumb?: ReactNode;
  actions?: ReactNode;
  count?: ReactNode;
};

export function PageHead({ title, lead, breadcrumb, actions, count }: PageHeadProps) {
  return (
    <>
      {breadcrumb}
      <div className="page-head">
        <div>
          <h1>{title}</h1>
          {lead && <p className="lead">{lead}</p>}
          {count && <p className="page-count">{count}</p>}
        </div>
        {actions && <div className="row">{actions}</div>}
      </div>
    </>
  );
}
