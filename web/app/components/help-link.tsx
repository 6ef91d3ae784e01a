import { Link } from 'react-router';

/** Beside a task, to its page of the help. */
export const HelpLink = ({ article, children }: { article: string; children: string }) => (
  <p>
    <Link to={article ? `/help/${article}` : '/help'} className="link link-tap">
      {children}
    </Link>
  </p>
);
