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
  /** An address that is printed below as a QR code. */
  link?: string;
};

/** One page for a notice board, in black alone: a job, or the open jobs of a company. */
export type PosterContent = {
  layout: 'poster';
  /** Above the title. */
  over: string;
  title: string;
  lines: string[];
  entries: { title: string; line: string }[];
  /** Above the QR code. */
  call: string;
  link: string;
  foot: string;
};

/** Entries one below the other, on as many pages as they need. */
export type LogContent = {
  layout: 'log';
  title: string;
  head: string[];
  entries: { title: string; line: string; text: string }[];
  foot: string[];
  /** An address that is printed below as a QR code. */
  link?: string;
};

export type PdfContent = CvContent | ConfirmationContent | PosterContent | LogContent;
