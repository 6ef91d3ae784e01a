import type { Endpoint } from '@akwan/contract/endpoint.ts';
import type { ErrorCode } from '@akwan/contract/errors.ts';

/** Every error an endpoint may answer: its own, and those that follow from its access and input. */
export function endpointErrors(endpoint: Endpoint): Set<ErrorCode> {
  const { access, method, params, query, body, files, errors = [] } = endpoint;
  const codes = new Set<ErrorCode>(['bad_request', 'too_many', 'busy', 'unexpected', ...errors]);
  const add = (...more: ErrorCode[]) => more.forEach((code) => void codes.add(code));
  if (access === 'account' || Array.isArray(access)) add('not_logged_in');
  if (Array.isArray(access)) add('not_verified', 'account_leaving', 'not_allowed');
  if (access !== 'public' && method !== 'GET') add('foreign_origin');
  if (params) add('not_found');
  if (query || body) add('invalid_input');
  if (method !== 'GET') add('too_large', 'wrong_media_type');
  for (const { tooLarge } of Object.values(files ?? {})) add(tooLarge);
  return codes;
}
