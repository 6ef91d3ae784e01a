import type { User } from '@akwan/contract/accounts.ts';
import type { Flash } from '@akwan/contract/request-context.ts';
import { useRouteLoaderData } from 'react-router';
import type { SessionCheck } from '#api/current-user.ts';

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
  /** Of an employer; visitors have none. */
  team?: SessionCheck['team'];
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

/** What an employer may do, and whether screens have to say who of the company did something. */
export function useTeam(): { isReader: boolean; hasColleagues: boolean; ownName: string } {
  const { team, user } = useRouteLoaderData<ShellData>('root') ?? {};
  return {
    isReader: team?.role === 'reader',
    hasColleagues: team?.hasColleagues ?? false,
    ownName: user ? `${user.firstname} ${user.lastname}` : '',
  };
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
