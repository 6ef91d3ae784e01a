import type { Callers } from './callers.ts';

const school = { institution: 'KNUST', programme: 'BSc Design', fromYear: 2020, toYear: 2024 };
const work = { role: 'Intern', organisation: 'Volta Ltd', fromYear: 2024 };

/** The rows of the own profile, and of the CV that is created from it. */
export function profileRequests({ jobseeker }: Callers) {
  /** A new one for every cell; those before make room for it. */
  const newEntry = (kind: 'education' | 'experience', body: object) => async (): Promise<string> => {
    const listed = async () => (await jobseeker.get('/api/profile')).body.profile[kind] as { _id: string }[];
    for (const { _id } of await listed()) await jobseeker.delete(`/api/profile/entries/${_id}`);
    await jobseeker.post(`/api/profile/${kind}`, body);
    return (await listed())[0]?._id ?? '';
  };
  const entry = newEntry('education', school);
  const experience = newEntry('experience', work);
  return {
    saveOwnProfile: async () => ({ body: { field: 'Design', teaches: ['SQL'] } }),
    addEducation: async () => ({ body: school }),
    addExperience: async () => ({ body: work }),
    changeEducation: async () => ({ params: { entryId: await entry() }, body: school }),
    changeExperience: async () => ({
      params: { entryId: await experience() },
      body: { ...work, role: 'Assistant' },
    }),
    removeProfileEntry: async () => ({ params: { entryId: await entry() } }),
    getGeneratedCv: async () => ({ query: { layout: 'modern' } }),
    keepGeneratedCv: async () => ({ body: { layout: 'classic' } }),
  };
}
