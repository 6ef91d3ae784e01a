import * as contract from '@akwan/contract/own-profile.ts';
import { presentApplicantProfile } from '#domain/profile.presenter.ts';
import { findProfile } from '#domain/profiles.queries.ts';
import { handle } from '#http/api/handler.ts';
import type { Database } from '#infra/db/open-database.ts';
import { completenessOf } from './completeness.service.ts';
import { stampWelcomeEnd } from './own-profile.queries.ts';
import { removeEntry, saveDetails, writeEducation, writeExperience } from './own-profile.service.ts';

const { profileMessages } = contract;

export function ownProfileHandlers(db: Database) {
  return [
    handle(contract.getOwnProfile, async ({ currentUser }) => {
      const row = await findProfile(db, currentUser.id);
      const profile = presentApplicantProfile(currentUser, row);
      return {
        profile: { ...profile, wantedType: row?.wanted_type ?? null, teaches: row?.teaches ?? [] },
        completeness: completenessOf(profile, currentUser.cv),
      };
    }),

    handle(contract.saveOwnProfile, async ({ currentUser, body }) => {
      await saveDetails(db, currentUser, body);
      return { message: profileMessages.saved };
    }),

    handle(contract.addEducation, async ({ currentUser, body }) => {
      await writeEducation(db, currentUser.id, body);
      return { message: profileMessages.added };
    }),

    handle(contract.addExperience, async ({ currentUser, body }) => {
      await writeExperience(db, currentUser.id, body);
      return { message: profileMessages.added };
    }),

    handle(contract.changeEducation, async ({ currentUser, params, body }) => {
      await writeEducation(db, currentUser.id, body, params.entryId);
      return { message: profileMessages.changed };
    }),

    handle(contract.changeExperience, async ({ currentUser, params, body }) => {
      await writeExperience(db, currentUser.id, body, params.entryId);
      return { message: profileMessages.changed };
    }),

    handle(contract.removeProfileEntry, async ({ currentUser, params }) => {
      await removeEntry(db, currentUser.id, params.entryId);
      return { message: profileMessages.removed };
    }),

    handle(contract.endWelcome, async ({ currentUser }) => {
      await stampWelcomeEnd(db, currentUser.id);
      return { message: profileMessages.welcomeEnded };
    }),
  ];
}
