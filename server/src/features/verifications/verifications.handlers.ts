import { documentTypes, maxPageSize } from '@akwan/contract/limits.ts';
import * as contract from '@akwan/contract/verifications.ts';
import { presentMark } from '#domain/company-mark.ts';
import { handle } from '#http/api/handler.ts';
import { fileResponse } from '#http/replies/file-response.ts';
import * as addresses from './addresses.service.ts';
import { presentQueued, presentVerification } from './verifications.presenter.ts';
import {
  countVerifications,
  findById,
  findVerification,
  listVerifications,
} from './verifications.queries.ts';
import * as verifications from './verifications.service.ts';

const { verificationMessages } = contract;

export function verificationsHandlers(deps: verifications.VerificationsDeps) {
  const { db, clock } = deps;

  return [
    handle(contract.getOwnVerification, async ({ currentUser }) => {
      const company = await verifications.readAsOwner(db, currentUser);
      const [row, address] = await Promise.all([
        findVerification(db, company.id),
        addresses.readWaitingAddress(db, company.id, clock()),
      ]);
      return {
        verification: row ? presentVerification(row) : null,
        mark: presentMark(company),
        address,
        domain: company.confirmed_domain,
      };
    }),

    handle(contract.requestVerification, async ({ currentUser, network, readForm }) => {
      // Before the file is read: a caller without access need not upload it.
      await verifications.readAsOwner(db, currentUser);
      await readForm(async ({ body, files, folder }) => {
        const path = files.get('document')?.path;
        await verifications.request(deps, { currentUser, network }, body, path ? { path, folder } : null);
      });
      return { message: verificationMessages.requested };
    }),

    handle(contract.getOwnProof, async ({ currentUser }) => {
      const { id } = await verifications.readAsOwner(db, currentUser);
      return proofResponse(await verifications.openProof(deps, await findVerification(db, id)));
    }),

    handle(contract.sendAddressCode, async ({ currentUser, network, body }) => {
      const done = await addresses.sendCode(deps, { currentUser, network }, body.email);
      return { message: done === 'sent' ? verificationMessages.codeSent : verificationMessages.confirmed };
    }),

    handle(contract.confirmAddress, async ({ currentUser, network, body }) => {
      await addresses.confirmAddress(deps, { currentUser, network }, body.code);
      return { message: verificationMessages.confirmed };
    }),

    handle(contract.listVerifications, async ({ query }) => {
      const { status = 'pending', page = 1, limit = maxPageSize } = query;
      const [rows, total] = await Promise.all([
        listVerifications(db, { status, limit, offset: (page - 1) * limit }),
        countVerifications(db, status),
      ]);
      return { verifications: rows.map(presentQueued), total };
    }),

    handle(contract.decideVerification, async ({ currentUser, network, params, body }) => {
      await verifications.decide(deps, { currentUser, network }, params.verificationId, body);
      return { message: verificationMessages[body.status] };
    }),

    handle(contract.getProof, async ({ params }) =>
      proofResponse(await verifications.openProof(deps, await findById(db, params.verificationId))),
    ),
  ];
}

const proofResponse = ({ file, type, name }: Awaited<ReturnType<typeof verifications.openProof>>) =>
  fileResponse(file, {
    type,
    name: `${name}.${type === documentTypes.pdf ? 'pdf' : 'webp'}`,
    isShown: true,
    policy: "sandbox; default-src 'none'; frame-ancestors 'none'",
    cache: 'private, no-store',
  });
