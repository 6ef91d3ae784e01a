import { isDeepStrictEqual } from 'node:util';
import { type Endpoint, endpointKey, type JsonEndpoint } from '@akwan/contract/endpoint.ts';
import { AppError } from '#domain/app-error.ts';
import { UploadError } from '#http/uploads/read-upload.ts';
import { endpointErrors } from './endpoint-errors.ts';

const plain = (value: unknown): unknown => JSON.parse(JSON.stringify(value));

/** A reply with a key that is not in the contract would leak it to everyone: tests fail on it. */
export function requireContractReply(endpoint: JsonEndpoint, reply: unknown): void {
  const parsed = endpoint.reply.safeParse(reply);
  if (!parsed.success) {
    throw new Error(`${endpointKey(endpoint)} replies off its contract: ${parsed.error.message}`);
  }
  if (!isDeepStrictEqual(plain(parsed.data), plain(reply))) {
    throw new Error(`${endpointKey(endpoint)} replies with more than its contract names`);
  }
}

/** Clients and OpenAPI rely on the declared errors: tests fail on any other. */
export function requireContractError(endpoint: Endpoint, thrown: unknown): void {
  const error = thrown instanceof UploadError ? thrown.cause : thrown;
  if (error instanceof AppError && !endpointErrors(endpoint).has(error.code)) {
    throw new Error(`${endpointKey(endpoint)} does not declare the error ${error.code}`);
  }
}
