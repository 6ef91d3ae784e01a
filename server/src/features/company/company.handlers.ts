import * as contract from '@akwan/contract/company.ts';
import { AppError } from '#domain/app-error.ts';
import type { ProveOwner, UserRow } from '#domain/current-user.ts';
import type { LogSecurity } from '#domain/security-log.ts';
import { presentUser } from '#domain/user.presenter.ts';
import { handle } from '#http/api/handler.ts';
import { parseInput } from '#http/api/zod.ts';
import type { RateLimits } from '#http/limits/rate-limits.ts';
import { presentCompany, presentInvitation, presentMember } from './company.presenter.ts';
import { listInvitations, listMembers } from './company.queries.ts';
import * as company from './company.service.ts';
import * as invitations from './invitations.service.ts';

const { companyMessages } = contract;

type Origin = {
  agent: string | undefined;
  network: string;
  device: string | undefined;
  logSecurity: LogSecurity;
};
type Session = { token: string; user: UserRow; device?: string };
type Deps = company.CompanyDeps & {
  limits: RateLimits;
  proveOwner: ProveOwner;
  signUp: invitations.SignUp<Origin, Session>;
};

export function companyHandlers(deps: Deps) {
  const { db, clock, limits } = deps;

  return [
    handle(contract.getOwnCompany, async ({ currentUser }) => {
      const own = await company.readOwnCompany(db, currentUser.id);
      const [members, open] = await Promise.all([
        listMembers(db, own.id),
        own.role === 'owner' ? listInvitations(db, own.id, clock()) : [],
      ]);
      return {
        company: presentCompany(own),
        members: members.map(presentMember),
        invitations: open.map(presentInvitation),
        myRole: own.role,
      };
    }),

    handle(contract.changeCompany, async ({ body, ...act }) => ({
      company: presentCompany(await company.changeCompany(deps, act, body)),
      message: companyMessages.saved,
    })),

    handle(contract.inviteColleague, async ({ body, ...act }) => ({
      invitation: await invitations.invite(deps, act, body),
      message: companyMessages.invited,
    })),

    handle(contract.withdrawInvitation, async ({ params, ...act }) => {
      await invitations.withdraw(deps, act, params.invitationId);
      return { message: companyMessages.withdrawn };
    }),

    handle(contract.getInvitation, async ({ params, currentUser }) => {
      const found = await invitations.readInvitation(db, params.token, clock(), currentUser);
      return {
        invitation: {
          companyName: found.name,
          invitedBy: found.firstname ? `${found.firstname} ${found.lastname}` : null,
          email: found.email,
          role: found.role,
          expiresAt: found.expires_at.toISOString(),
          hasAccount: found.has_account,
          ownJobs: currentUser?.email === found.email ? found.own_jobs : 0,
        },
      };
    }),

    handle(
      contract.acceptInvitation,
      async ({ params, body, currentUser, network, headers, device, logSecurity, startSession }) => {
        const found = await invitations.readInvitation(db, params.token, clock(), currentUser);
        const message = companyMessages.joined;
        if (currentUser) {
          await invitations.accept(deps, { currentUser, network }, found);
          return { message };
        }
        if (found.has_account) throw new AppError('not_logged_in');
        await limits.spend('signup', network);
        const person = parseInput(contract.NewColleague, body, 'body');
        const origin = { agent: headers['user-agent'], network, device, logSecurity };
        const session = await invitations.acceptAsNewPerson(deps, { person, origin, network }, found);
        startSession(session.token, session.device);
        return { message, token: session.token, user: presentUser(session.user) };
      },
    ),

    handle(contract.changeMember, async ({ params, body, ...act }) => {
      await company.changeRole(deps, act, params.userId, body.role);
      return { message: companyMessages.roleChanged };
    }),

    handle(contract.removeMember, async ({ params, ...act }) => {
      await company.removeMember(deps, act, params.userId);
      const isOwn = params.userId === act.currentUser.id;
      return { message: isOwn ? companyMessages.left : companyMessages.removed };
    }),

    handle(contract.handOverCompany, async ({ body, ...caller }) => {
      await deps.proveOwner(caller, body);
      await company.handOver(deps, caller, body.userId);
      return { message: companyMessages.handedOver };
    }),
  ];
}
