import type { ReactNode } from 'react';
import { ButtonLink } from './button.tsx';
import { ConfirmForm, type ConfirmFormProps } from './confirm-form.tsx';
import { EditIcon, TrashIcon, UsersIcon } from './icons-work.tsx';
import './card.css';
import './item-card.css';

type OwnItemActionsProps = {
  /** The id of the heading, which describes the buttons. */
  titleId: string;
  /** The list of applicants; left out while there are none. */
  review: { to: string; label: string } | null;
  /** Both are left out for readers. */
  editTo?: string;
  deletion?: Pick<ConfirmFormProps, 'question' | 'subject' | 'values' | 'query'>;
  children?: ReactNode;
};

/** The actions of an owner: see applicants, edit, delete. */
export function OwnItemActions({ titleId, review, editTo, deletion, children }: OwnItemActionsProps) {
  return (
    <>
      {review && (
        <ButtonLink
          to={review.to}
          icon={<UsersIcon />}
          className="card-action-main"
          aria-describedby={titleId}
        >
          {review.label}
        </ButtonLink>
      )}
      {editTo && (
        <ButtonLink to={editTo} variant="secondary" size="sm" icon={<EditIcon />} aria-describedby={titleId}>
          Edit
        </ButtonLink>
      )}
      {children}
      {deletion && (
        <ConfirmForm {...deletion} describedBy={titleId} icon={<TrashIcon />}>
          Delete
        </ConfirmForm>
      )}
    </>
  );
}
