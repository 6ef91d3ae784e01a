import { z } from 'zod';

/** `?download=1` saves a file under its owner's name instead of showing it. */
export const DownloadQuery = z.object({ download: z.string().max(10).optional() });
