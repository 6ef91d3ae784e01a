import { Form, useNavigate } from 'react-router';
import { Button } from '#components/button.tsx';
import { clearedSearch, type JobSearch, jobsHref } from './job-search.ts';

const formId = 'clear-filters';

/** A form of its own, so that a button anywhere on the page can submit it, with script or without. */
export function ClearForm({ search, onClear }: { search: JobSearch; onClear: () => void }) {
  const navigate = useNavigate();
  const left = clearedSearch(search);
  return (
    <Form
      id={formId}
      action="/jobs"
      onSubmit={(event) => {
        event.preventDefault();
        onClear();
        void navigate(jobsHref(left), { preventScrollReset: true });
      }}
    >
      {left.employer && <input type="hidden" name="employer" value={left.employer} />}
      {left.employerId && <input type="hidden" name="employerId" value={left.employerId} />}
    </Form>
  );
}

type ClearButtonProps = { children: string; variant: 'quiet' | 'secondary'; className?: string | undefined };

export function ClearButton({ children, ...button }: ClearButtonProps) {
  return (
    <Button type="submit" form={formId} {...button}>
      {children}
    </Button>
  );
}
