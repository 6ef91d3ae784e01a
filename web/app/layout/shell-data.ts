import type { User } from '@akwan/contract/accounts.ts';
import type { Flash } from '@akwan/contract/request-context.ts';

/** The fields of the current user that the header, the avatar menu and local storage need. */
export type ShellUser = Pick<
  User,
  '_id' | 'firstname' | 'lastname' | 'email' | 'role' | 'isVerified' | 'avatar' | 'companyName'
>;

/** The loader data of `root`, available to every page. */
export type ShellData = {
  user: ShellUser | null;
  /** False when the session could not be checked: the person may still be logged in. */
  sessionChecked: boolean;
  /** Of all conversations. */
  unreadMessages: number;
  /** Up to 1,000; visitors have none. */
  unreadNotifications?: number;
  /** The questions for newcomers are still open. */
  offersWelcome: boolean;
  flash: Flash[];
  inboxOffered: boolean;
  requestId?: string;
  publicUrl: string;
  year: number;
  savesData: boolean;
};

export function shellUser(user: User): ShellUser {
  const { _id, firstname, lastname, email, role, isVerified, avatar, companyName } = user;
  return { _id, firstname, lastname, email, role, isVerified, avatar, companyName };
}

let last: ShellData | undefined;

export const rememberShellData = (data: ShellData | undefined): void => {
  last = data;
};

/** What the header showed before a request for it failed. */
export function lastShellData(error: unknown): ShellData {
  if (!last) throw error;
  return { ...last, sessionChecked: false, flash: [] };
}
