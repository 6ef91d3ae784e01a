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

/** A confirmation of one page: what it is about, and its paragraphs. */
export type ConfirmationContent = {
  layout: 'confirmation';
  title: string;
  /** Above and below the text: place and date, who signs. */
  head: string[];
  paragraphs: string[];
  foot: string[];
};
