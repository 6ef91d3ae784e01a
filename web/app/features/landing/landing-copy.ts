import type { Category } from '@akwan/contract/lists/categories.ts';

export type Fact = { drawing: string; name: string; text: string };
export type Step = { title: string; text: string };
export type Reason = { drawing: string; title: string; text: string };
export type Field = {
  drawing: string;
  name: string;
  category: Category;
  text: string;
  roles: string[];
};

/** The words of a landing page come with its data: they are in the HTML anyway, and need not be sent as script too. */
export type LandingCopy = { details: Fact[]; steps: Step[]; reasons: Reason[] };
