import { z } from 'zod';

/** Numbers in an address: whole, finite and within bounds, or the request is refused. */
export const pageNumber = z.coerce.number().int().min(1).max(1_000_000);
export const pageSize = (max: number) => z.coerce.number().int().min(1).max(max);

/** An id in a path: whatever is no id is unknown, too. */
export const Id = z.uuid();

/** `?download=1` saves a file under its owner's name instead of showing it. */
export const DownloadQuery = z.object({ download: z.string().max(10).optional() });
