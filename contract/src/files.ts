import { z } from 'zod';

/** `?download=1` saves a file under its owner's name instead of showing it. */
export const DownloadQuery = z.object({ download: z.string().max(10).optional() });

/** The content types of documents that are accepted as a CV, by their usual ending. */
export const documentTypes = {
  pdf: 'application/pdf',
  doc: 'application/msword',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
} as const;
