import type { Question } from './confirm-step.tsx';

/** The question before something is deleted, as a dialog and, without script, as a step on the page. */
export const deleteQuestion: Question = {
  title: 'Are you sure?',
  text: 'This action cannot be undone!',
  confirmLabel: 'Yes, delete it!',
};
