import { type ErrorCode, errorMessages } from '@akwan/contract/errors.ts';
import type { ErrorReply } from '@akwan/contract/reply.ts';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '#domain/app-error.ts';
import { sendErrorPage, showsPage } from './error-page.ts';
import { InvalidInput } from './zod.ts';

export const errorStatus: Record<ErrorCode, number> = {
  not_logged_in: 401,
  not_verified: 403,
  not_allowed: 403,
  foreign_origin: 403,
  not_found: 404,
  bad_request: 400,
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
  job_gone: 410,
  company_required: 400,
  links_wrong: 400,
  closing_date_past: 400,
  already_applied: 409,
  cv_required: 400,
  cv_kind: 415,
  profile_cv_kind: 415,
  avatar_kind: 415,
  cv_too_large: 413,
  avatar_too_large: 413,
  no_profile_cv: 400,
  already_decided: 409,
  mentorship_closed: 409,
  already_applied_mentorship: 409,
  applicant_decided: 409,
  session_in_past: 400,
  not_your_mentee: 400,
  suspended: 403,
  last_admin: 409,
  not_yourself: 409,
  already_reported: 409,
  report_decided: 409,
};

export function handleErrors(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError | AppError | InvalidInput, request, reply) => {
    if (error instanceof InvalidInput) return sendInvalid(error, reply);
    const appError = toAppError(error, request);
    const status = errorStatus[appError.code];
    if (appError.retryAfter !== undefined) reply.header('retry-after', appError.retryAfter);
    else if (status === 503) reply.header('retry-after', 2);
    reply.code(status);
    if (showsPage(request)) return sendErrorPage(request, reply, appError.message);
    const errors = appError.field ? { [appError.field]: appError.message } : undefined;
    const answer: ErrorReply = { success: false, message: appError.message, ...(errors && { errors }) };
    return reply.send(answer);
  });
  // The default answer echoes the address; this one is always the same.
  app.setNotFoundHandler((_request, reply) =>
    reply.code(404).send({ success: false, message: errorMessages.not_found } satisfies ErrorReply),
  );
}

function sendInvalid(error: InvalidInput & { validationContext?: string }, reply: FastifyReply) {
  // An id that cannot exist is as unknown as one that does not.
  if (error.validationContext === 'params') {
    return reply.code(404).send({ success: false, message: errorMessages.not_found });
  }
  const errors: Record<string, string> = {};
  for (const issue of error.issues) errors[String(issue.path[0] ?? 'body')] ??= issue.message;
  const message = error.issues[0]?.message ?? errorMessages.bad_request;
  return reply.code(400).send({ success: false, message, errors } satisfies ErrorReply);
}

function toAppError(error: FastifyError | AppError, request: FastifyRequest): AppError {
  if (error instanceof AppError) return error;
  if (isDatabaseStall(error)) {
    request.log.warn({ code: error.code }, 'the database did not answer in time');
    return new AppError('busy');
  }
  // A text that PostgreSQL cannot hold, such as one with a NUL in it.
  if (error.code === '22021' || error.code === '22P05') return new AppError('bad_request');
  if (error.statusCode === 413) return new AppError('too_large');
  if (error.statusCode === 415) return new AppError('wrong_media_type');
  if (error.statusCode === 503) return new AppError('busy');
  if (error.statusCode && error.statusCode < 500) return new AppError('bad_request');
  request.log.error({ err: { type: error.name, code: error.code, stack: error.stack } }, 'unexpected error');
  return new AppError('unexpected');
}

function isDatabaseStall(error: FastifyError): boolean {
  return (
    error.code === '57014' ||
    error.code === '57P01' ||
    error.code === '57P03' ||
    error.code === '53300' ||
    error.code === 'ECONNREFUSED' ||
    /^(Query read timeout|timeout exceeded when trying to connect|Connection terminated)/.test(error.message)
  );
}
