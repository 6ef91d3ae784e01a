/** What a CV is created from: plain texts, so that it can be handed to another process. */
export type CvContent = {
  layout: 'classic' | 'modern';
  name: string;
  /** How to reach the person, each as it is shown. */
  contacts: string[];
  field: string | null;
  about: string | null;
  experience: CvEntry[];
  education: CvEntry[];
  service: string | null;
  skills: string[];
};

export type CvEntry = { title: string; place: string; years: string; text: string | null };
