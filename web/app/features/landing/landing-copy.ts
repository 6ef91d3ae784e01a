import type { Category } from '@akwan/contract/lists/categories.ts';

export type Highlight = { drawing: string; name: string; text: string };
export type Step = { title: string; text: string };
export type Reason = { drawing: string; title: string; text: string };
export type Field = {
  drawing: string;
  name: string;
  category: Category;
  text: string;
  roles: string[];
};

/** The texts of a landing page are loader data: they are in the HTML anyway, and need not be in a script too. */
export type LandingCopy = { details: Highlight[]; steps: Step[]; reasons: Reason[] };
