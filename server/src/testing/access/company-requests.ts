import { writeFile } from 'node:fs/promises';
import { hashToken, newToken } from '#domain/current-user.ts';
import { newId } from '#infra/new-id.ts';
import { newFileKey } from '#infra/storage/file-store.ts';
import { pdf } from '#testing/fixtures/files.ts';
import { goodPassword } from '#testing/fixtures/people.ts';
import type { TestApp } from '#testing/test-app.ts';
import type { Callers } from './callers.ts';

/** Calls about the company of `employer`; the colleague that they are about is a new one for every cell. */
export function companyRequests(
  { db, create, files }: Pick<TestApp, 'db' | 'create' | 'files'>,
  { employer }: Pick<Callers, 'employer'>,
) {
  const newAddress = () => `colleague.${crypto.randomUUID()}@volta.example`;
  const colleague = async () => ({ userId: (await create.colleague(await create.employer(), employer)).id });
  const invitation = async () => {
    const company_id = await create.companyOf(employer);
    const [id, token] = [newId(), newToken()];
    await db
      .insertInto('company_invitations')
      .values({
        id,
        company_id,
        email: newAddress(),
        role: 'reader',
        invited_by: employer.id,
        token_hash: hashToken(token),
        created_at: new Date(),
        expires_at: new Date(Date.now() + 3_600_000),
      })
      .execute();
    return { id, token };
  };
  /** With a document, waiting to be decided, by `employer` or by a new company. */
  const verification = async (by: { id: string } = employer) => {
    const company_id = await create.companyOf(by);
    await db.deleteFrom('company_verifications').where('company_id', '=', company_id).execute();
    const [id, key] = [newId(), newFileKey('proof')];
    await writeFile(`${files.uploadFolder}/${key}`, pdf());
    await files.save(key, `${files.uploadFolder}/${key}`);
    await db
      .insertInto('company_verifications')
      .values({
        id,
        company_id,
        requested_by: by.id,
        registration_number: 'CS1',
        registered_name: 'Volta Ltd',
        document_file: key,
        document_type: 'application/pdf',
        status: 'pending',
        created_at: new Date(),
      })
      .execute();
    return { verificationId: id };
  };
  return {
    requestVerification: async () => {
      await db.deleteFrom('company_verifications').execute();
      return { body: { registrationNumber: 'CS123', registeredName: 'Volta Ltd' } };
    },
    getOwnProof: async () => {
      await verification();
      return {};
    },
    sendAddressCode: async () => {
      await db.deleteFrom('company_address_codes').execute();
      return { body: { email: newAddress() } };
    },
    confirmAddress: async () => {
      await db.deleteFrom('company_address_codes').execute();
      return { body: { code: '123456' } };
    },
    decideVerification: async () => ({
      params: await verification(await create.employer({ companyName: 'Oti Ltd' })),
      body: { status: 'approved' },
    }),
    getProof: async () => ({ params: await verification() }),
    changeCompany: async () => ({ body: { line: 'We grow yam.' } }),
    inviteColleague: async () => ({ body: { email: newAddress(), role: 'reader' } }),
    withdrawInvitation: async () => ({ params: { invitationId: (await invitation()).id } }),
    getInvitation: async () => ({ params: { token: (await invitation()).token } }),
    acceptInvitation: async () => ({
      params: { token: (await invitation()).token },
      body: { firstname: 'Kofi', lastname: 'Ansah', password: goodPassword },
    }),
    'acceptInvitation/gone': async () => ({ params: { token: 'nonsense' }, body: {} }),
    changeMember: async () => ({ params: await colleague(), body: { role: 'reader' } }),
    removeMember: async () => ({ params: await colleague() }),
    handOverCompany: async () => ({ body: { ...(await colleague()), password: 'not this one' } }),
  };
}
