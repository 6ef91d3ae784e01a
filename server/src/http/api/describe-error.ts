import { type ErrorCode, errorMessages } from '@akwan/contract/errors.ts';
import type { ApiError } from '@akwan/contract/request-context.ts';
import type { FastifyBaseLogger, FastifyError } from 'fastify';
import { AppError } from '#domain/app-error.ts';
import { stackFrames } from '#http/requests/stack-frames.ts';
import { UploadError } from '#http/uploads/read-upload.ts';
import { databaseErrorKind } from '#infra/db/database-errors.ts';
import { MailLimitError } from '#infra/mail/mail-budgets.ts';
import { isStorageUnavailable } from '#infra/storage/storage-errors.ts';
import { InvalidInput } from './zod.ts';

export const errorStatus: Record<ErrorCode, number> = {
  not_logged_in: 401,
  not_verified: 403,
  account_leaving: 403,
  not_allowed: 403,
  foreign_origin: 403,
  not_found: 404,
  method_not_allowed: 405,
  bad_request: 400,
  invalid_input: 400,
  too_large: 413,
  wrong_media_type: 415,
  too_many: 429,
  busy: 503,
  unexpected: 500,
  email_taken: 409,
  common_password: 400,
  bad_login: 401,
  user_not_found: 400,
  already_verified: 409,
  code_wrong: 400,
  code_spent: 400,
  resend_too_soon: 429,
  reset_invalid: 400,
  wrong_password: 400,
  email_unchanged: 400,
  link_invalid: 400,
  second_factor_required: 401,
  second_factor_missing: 400,
  second_factor_wrong: 400,
  second_factor_on: 409,
  second_factor_off: 409,
  job_gone: 410,
  company_required: 400,
  links_wrong: 400,
  closing_date_past: 400,
  too_many_alerts: 409,
  already_applied: 409,
  cv_required: 400,
  answers_wrong: 400,
  cv_kind: 415,
  profile_cv_kind: 415,
  avatar_kind: 415,
  avatar_heic: 415,
  cv_too_large: 413,
  avatar_too_large: 413,
  cv_protected: 415,
  cv_broken: 415,
  cv_active: 415,
  cv_mixed: 415,
  cv_excessive: 413,
  file_harmful: 415,
  scan_unavailable: 503,
  upload_version: 412,
  upload_offset: 409,
  upload_unfinished: 409,
  no_profile_cv: 400,
  too_many_entries: 409,
  answers_late: 409,
  job_not_closed: 409,
  already_decided: 409,
  wrong_words: 400,
  not_decided: 409,
  undo_too_late: 409,
  mentorship_closed: 409,
  mentorship_paused: 409,
  applicant_waiting: 409,
  already_applied_mentorship: 409,
  applicant_decided: 409,
  already_completed: 409,
  not_completed: 409,
  feedback_given: 409,
  place_taken: 409,
  session_in_past: 400,
  not_your_mentee: 400,
  conversation_closed: 409,
  blocked: 403,
  unblock_first: 409,
  slot_past: 409,
  slot_taken: 409,
  slot_unknown: 400,
  interview_settled: 409,
  interview_changed: 409,
  mail_required: 400,
  provider_away: 503,
  sign_in_failed: 400,
  sign_in_expired: 400,
  address_unconfirmed: 403,
  already_connected: 409,
  role_missing: 400,
  push_service_unknown: 400,
  own_message: 409,
  message_reported: 409,
  owner_only: 403,
  reader_only: 403,
  last_owner: 409,
  already_member: 409,
  company_full: 409,
  invitation_gone: 410,
  other_address: 403,
  not_employer: 409,
  in_another_company: 409,
  proof_kind: 415,
  proof_too_large: 413,
  verification_approved: 409,
  verification_decided: 409,
  own_domain_required: 400,
  not_verified_company: 403,
  already_invited: 409,
  invitations_spent: 429,
  invitations_unanswered: 409,
  record_exists: 409,
  record_not_offered: 409,
  record_finished: 409,
  record_unfinished: 409,
  record_running: 409,
  week_outside: 400,
  week_future: 400,
  week_confirmed: 409,
  weeks_open: 409,
  nothing_to_confirm: 409,
  own_supervisor: 400,
  no_supervisor: 409,
  suspended: 403,
  last_admin: 409,
  not_yourself: 409,
  reporter_email_required: 400,
  already_reported: 409,
  report_decided: 409,
};

/** When to try again what failed because the server or its database was not there. */
export const secondsUntilRetry = 2;

/** What a caller learns of an error. Unexpected ones are logged and say nothing of the inside. */
export function describeError(error: unknown, log: FastifyBaseLogger, callerId?: string): ApiError {
  if (error instanceof UploadError) {
    return { ...describeError(error.cause, log, callerId), submitted: error.submitted };
  }
  if (error instanceof InvalidInput) return describeInvalid(error);
  const { code, message, fields, retryAfter } = toAppError(error, log, callerId);
  const status = errorStatus[code];
  const wait = retryAfter ?? (status === 503 ? secondsUntilRetry : undefined);
  return {
    code,
    status,
    message,
    fields,
    ...(wait !== undefined && { retryAfter: wait }),
  };
}

function describeInvalid({ part, issues }: InvalidInput): ApiError {
  // An id that cannot exist is as unknown as one that does not.
  if (part === 'params') {
    return { code: 'not_found', status: 404, message: errorMessages.not_found, fields: {} };
  }
  const fields: Record<string, string> = {};
  for (const issue of issues) fields[String(issue.path[0] ?? 'body')] ??= issue.message;
  const message = issues[0]?.message ?? errorMessages.invalid_input;
  return { code: 'invalid_input', status: 400, message, fields };
}

function toAppError(error: unknown, log: FastifyBaseLogger, callerId?: string): AppError {
  if (error instanceof AppError) return error;
  if (error instanceof MailLimitError) return new AppError('too_many', { retryAfter: error.retryAfter });
  const { code, statusCode } = error as FastifyError;
  const kind = databaseErrorKind(error);
  if (kind === 'unavailable' || kind === 'conflict') {
    log.warn({ code }, 'the database did not answer');
    return new AppError('busy');
  }
  if (isStorageUnavailable(error)) {
    log.error({ code }, 'files cannot be stored');
    return new AppError('busy');
  }
  if (kind === 'unstorable_text') return new AppError('bad_request');
  if (kind === 'missing_reference')
    return new AppError(isGone(error, callerId) ? 'not_logged_in' : 'not_found');
  if (statusCode === 413) return new AppError('too_large');
  if (statusCode === 415) return new AppError('wrong_media_type');
  if (statusCode === 429) return new AppError('too_many', { retryAfter: 5 });
  if (statusCode === 503) return new AppError('busy');
  if (statusCode && statusCode < 500) return new AppError('bad_request');
  log.error({ err: { ...stackFrames(error), code } }, 'unexpected error');
  return new AppError('unexpected');
}

/** Whether what was deleted in between is the account of the caller; its id is in every language's detail. */
function isGone(error: unknown, callerId: string | undefined): boolean {
  const { detail } = error as { detail?: string };
  return callerId !== undefined && detail?.includes(`(${callerId})`) === true;
}
