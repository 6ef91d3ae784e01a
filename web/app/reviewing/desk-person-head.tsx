import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Avatar } from '#components/avatar.tsx';
import './desk-person.css';
import '#components/card.css';

export type DeskSteps = {
  /** Addresses of the list and of the neighbours in it. */
  listTo: string;
  previousTo: string | null;
  nextTo: string | null;
};

type DeskPersonHeadProps = DeskSteps & {
  name: string;
  nameId: string;
  email: string;
  avatar: string | null;
  badge: ReactNode;
  lead: string;
  /** The decision. */
  children: ReactNode;
};

/** The applicant's name, links to the previous and the next one, and the decision. */
export function DeskPersonHead(props: DeskPersonHeadProps) {
  const { listTo, previousTo, nextTo, name, nameId, email, avatar, badge, lead, children } = props;
  return (
    <header className="desk-person-head">
      <nav className="desk-steps" aria-label="People">
        <Link to={listTo} className="link desk-back">
          All applicants
        </Link>
        <StepLink to={previousTo} data-desk-previous="">
          Previous
        </StepLink>
        <StepLink to={nextTo} data-desk-next="">
          Next
        </StepLink>
      </nav>
      <div className="media">
        <Avatar name={name} src={avatar} />
        <div className="grow">
          <h2 id={nameId} tabIndex={-1} className="card-title">
            {name}
          </h2>
          {email && (
            <a className="link small break-all" href={`mailto:${email}`}>
              {email}
            </a>
          )}
        </div>
        {badge}
      </div>
      <p className="small muted">{lead}</p>
      {children}
    </header>
  );
}

export function DeskPart({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="stack-sm">
      <h3 className="desk-part-title">{title}</h3>
      {children}
    </section>
  );
}

function StepLink({ to, children, ...rest }: { to: string | null; children: ReactNode }) {
  if (!to) return <span className="muted">{children}</span>;
  return (
    <Link {...rest} to={to} className="link">
      {children}
    </Link>
  );
}
