import {
  type ApplicantProfile,
  type OwnProfileReply,
  type ProfileStep,
  profileSteps,
} from '@akwan/contract/own-profile.ts';

/** What each part is worth to an employer who reads it; in all 100. */
const worth: Record<ProfileStep, number> = {
  cv: 20,
  skills: 15,
  education: 15,
  experience: 15,
  location: 10,
  telNumber: 10,
  biography: 10,
  field: 5,
};

/** How full a profile is, and the next best step: the first that is missing, in the order of `profileSteps`. */
export function completenessOf(
  profile: ApplicantProfile,
  cv: string | null,
): OwnProfileReply['completeness'] {
  const parts = { ...profile, cv };
  const isDone = (step: ProfileStep) => {
    const value = parts[step];
    return Array.isArray(value) ? value.length > 0 : Boolean(value);
  };
  const percent = profileSteps.filter(isDone).reduce((sum, step) => sum + worth[step], 0);
  return { percent, next: profileSteps.find((step) => !isDone(step)) ?? null };
}
