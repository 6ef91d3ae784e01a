import { useState } from 'react';
import { Button, ButtonLink } from '#components/button.tsx';
import { ConfirmDialog } from '#components/confirm-dialog.tsx';
import { Dialog } from '#components/dialog.tsx';
import { EditIcon, FilterIcon, ShareIcon, TrashIcon } from '#components/icon.tsx';
import { IconButton } from '#components/icon-button.tsx';
import { SelectField } from '#components/select-field.tsx';
import { useToast } from '#components/use-toast.ts';

export function ActionsPart({ theme }: { theme: string }) {
  const toast = useToast();
  const [asking, setAsking] = useState(false);
  const [filtering, setFiltering] = useState(false);
  return (
    <>
      <h2>Actions</h2>
      <div className="row">
        <Button>Submit Application</Button>
        <Button variant="secondary">Learn More</Button>
        <Button variant="quiet">Clear All Filters</Button>
        <Button variant="danger" onClick={() => setAsking(true)}>
          Delete
        </Button>
      </div>
      <div className="row">
        <Button pending pendingLabel="Posting...">
          Post Job
        </Button>
        <Button disabled>Closed</Button>
        <Button size="sm" variant="secondary" icon={<EditIcon />}>
          Edit
        </Button>
        <ButtonLink to="." size="sm" variant="quiet">
          View Applications
        </ButtonLink>
        <IconButton label="Share this job">
          <ShareIcon />
        </IconButton>
        <IconButton label="Remove">
          <TrashIcon />
        </IconButton>
      </div>
      <div className="row">
        <Button variant="secondary" icon={<FilterIcon />} onClick={() => setFiltering(true)}>
          Filters
        </Button>
        {(['success', 'error', 'info', 'warning'] as const).map((kind) => (
          <Button key={kind} size="sm" variant="quiet" onClick={() => toast[kind](`A word of ${kind}`)}>
            Toast {kind}
          </Button>
        ))}
      </div>
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        onConfirm={() => setAsking(false)}
        title="Are you sure?"
        subject="Graduate Finance Officer at Volta Ltd"
        text="This action cannot be undone!"
        confirmLabel="Yes, delete it!"
      />
      <Dialog
        open={filtering}
        onClose={() => setFiltering(false)}
        title="Filters"
        variant="sheet"
        footer={<Button onClick={() => setFiltering(false)}>Show 34 jobs</Button>}
      >
        <SelectField
          label="Job type"
          name="type"
          id={`dialog-type-${theme}`}
          placeholder="All types"
          options={['Entry level', 'Internship', 'NSS']}
        />
      </Dialog>
    </>
  );
}
