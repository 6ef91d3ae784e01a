import { type Endpoint, isJson } from '@akwan/contract/endpoint.ts';
import { ErrorReply } from '@akwan/contract/reply.ts';
import { errorStatus } from '#http/api/describe-error.ts';
import { endpointErrors } from '#http/api/endpoint-errors.ts';
import { requireContractReply } from '#http/api/strict-contract.ts';
import type { Reply } from '#testing/http-client.ts';

/** What is wrong with a reply, as the endpoint table sees it; null when nothing is. */
export function faultOf(endpoint: Endpoint, { status, body, headers }: Reply): string | null {
  if (status >= 500) return `answered ${status}`;
  if (status >= 400) return faultOfError(endpoint, status, body);
  if (status !== (endpoint.status ?? 200)) return `answered ${status}, which the table does not name`;
  // No content is what the status says.
  if (status === 204) return body ? 'sent a body with 204' : null;
  if ('contentTypes' in endpoint.reply) {
    const type = String(headers['content-type']);
    return endpoint.reply.contentTypes.some((each) => type.startsWith(each)) ? null : `sent ${type}`;
  }
  try {
    if (isJson(endpoint)) requireContractReply(endpoint, body);
    return null;
  } catch (error) {
    return String(error);
  }
}

function faultOfError(endpoint: Endpoint, status: number, body: unknown): string | null {
  const parsed = ErrorReply.strict().safeParse(body);
  if (!parsed.success) return `an error of another form: ${JSON.stringify(body).slice(0, 200)}`;
  const { code } = parsed.data;
  // Whatever is no path of the table at all is unknown.
  if (code === 'not_found' && status === 404 && endpoint.path.includes(':')) return null;
  if (!endpointErrors(endpoint).has(code)) return `answered ${code}, which the table does not name`;
  return errorStatus[code] === status ? null : `${code} with status ${status}`;
}

const stoppedBefore = new Set([
  'invalid_input',
  'bad_request',
  'not_logged_in',
  'not_verified',
  'account_leaving',
  'not_allowed',
  'foreign_origin',
  'too_large',
  'wrong_media_type',
  'too_many',
]);

/** True when validation and access let it through, so that the handler decided. */
export function reachedHandler({ status, body }: Reply, hasKnownPath: boolean): boolean {
  if (status < 400) return true;
  return hasKnownPath && !stoppedBefore.has(body?.code);
}
