/** Errors that a browser can show before it uploads; apart, so that it need not load the others. */
export const cvErrors = {
  cv_required: 'Please upload your CV.',
  cv_kind: 'Only .pdf, .doc, and .docx files are allowed.',
  cv_too_large: 'The CV can be at most 5 MB.',
} as const;

/** As above, for the files of a profile. */
export const profileFileErrors = {
  cv_too_large: cvErrors.cv_too_large,
  profile_cv_kind: 'Please select a PDF file',
  avatar_kind: 'Please select an image file',
  avatar_heic:
    'This photo is in HEIC format, which browsers do not show. Please choose a JPEG or PNG, or take a screenshot of it.',
  avatar_too_large: 'The picture can be at most 12 MB.',
} as const;

/** Every error code with the sentence a person reads. The status is the server's business. */
export const errorMessages = {
  not_logged_in: 'Please log in to continue.',
  not_verified: 'Please verify your email address.',
  account_leaving: 'Your account will be deleted. Keep it to use it again.',
  not_allowed: 'You are not allowed to do this.',
  foreign_origin: 'This request did not come from our own pages.',
  not_found: 'Not found.',
  method_not_allowed: 'This address takes no such request.',
  bad_request: 'The request could not be read.',
  invalid_input: 'Please check what you entered.',
  too_large: 'The request is too large.',
  wrong_media_type: 'This kind of content is not accepted here.',
  too_many: 'Too many requests. Please try again later.',
  busy: 'The service is busy. Please try again in a moment.',
  unexpected: 'Something went wrong on our side. Please try again.',

  email_taken: 'An account with this email address already exists.',
  common_password: 'This password is too common. Please choose another one.',
  bad_login: 'Invalid email or password',
  user_not_found: 'User not found',
  already_verified: 'This email address is already verified.',
  code_wrong: 'Invalid or expired verification code',
  code_spent: 'Please request a new code.',
  resend_too_soon: 'Please wait {n} seconds before requesting a new code',
  reset_invalid: 'Invalid or expired reset token',
  wrong_password: 'Your password is wrong.',
  email_unchanged: 'This is already your address.',
  link_invalid: 'This link is invalid or has expired.',
  second_factor_required: 'Please enter the code from your authenticator app.',
  second_factor_missing: 'Please enter the code from your authenticator app.',
  second_factor_wrong: 'This code is wrong or has already been used.',
  second_factor_on: 'Two-step login is already on.',
  second_factor_off: 'Two-step login is not set up.',

  job_gone: 'This job is closed.',
  company_required: 'Company name is required',
  links_wrong: 'External links must be web addresses such as https://example.org, separated by commas.',
  too_many_alerts: 'You already have 10 job alerts. Delete one to add another.',
  closing_date_past: 'The closing date cannot be earlier than today.',
  already_applied: 'You have already applied for this job.',
  answers_wrong: 'Please check your answers to the employer’s questions.',
  ...cvErrors,
  ...profileFileErrors,
  cv_protected: 'This file is protected by a password. Please save it without one and try again.',
  cv_broken:
    'This file is empty or cut off. Open it to see whether it is complete, then save it as PDF and try again.',
  cv_active:
    'This file contains something that can run by itself. Save it as PDF, or use the CV made from your profile.',
  cv_mixed: 'There is another file inside this one. Save it as PDF, or use the CV made from your profile.',
  cv_excessive:
    'This file takes too long to check. Save it as PDF again, or use the CV made from your profile.',
  file_harmful: 'A virus scanner found something harmful in this file.',
  scan_unavailable: 'Files cannot be checked for viruses right now. Please try again in a few minutes.',
  upload_version: 'Only version 1.0.0 of the upload protocol is spoken here.',
  upload_offset: 'The upload stopped elsewhere. Ask for its offset and continue from there.',
  upload_unfinished: 'The CV did not upload completely. Please choose it again.',
  no_profile_cv: 'There is no CV on your profile. Please upload your CV.',
  too_many_entries: 'You can have up to 10 entries. Please remove one first.',
  answers_late: 'Please answer everyone who has waited two weeks past your promise, then open the job again.',
  job_not_closed: 'Please close the job first.',
  already_decided: 'This application has already been decided.',
  wrong_words: 'This message belongs to the other decision. Please change it.',
  not_decided: 'This application has not been decided.',
  undo_too_late: 'This decision can no longer be undone.',

  mentorship_closed: 'This mentorship is closed.',
  already_applied_mentorship: 'You have already applied for this mentorship.',
  applicant_decided: 'This applicant has already been decided.',
  already_completed: 'This mentorship has already been completed.',
  place_taken: 'The place has since been taken, so this decision can no longer be undone.',
  session_in_past: 'The date cannot be earlier than today.',
  not_your_mentee: 'Please choose from your own mentees.',

  conversation_closed: 'This conversation has ended, so nobody can write in it any more.',
  blocked: 'This person is not accepting messages from you.',
  unblock_first: 'You have blocked this person. Unblock them to write again.',
  slot_past: 'This time has passed. Please choose another one.',
  slot_unknown: 'Please choose one of the offered times.',
  interview_settled: 'This interview has already been answered or cancelled.',
  interview_changed: 'This interview has changed since. Please look at it again.',
  mail_required:
    'Emails with codes, resets or decisions, or about the safety of your account, cannot be switched off.',
  provider_away: 'This provider does not answer right now. Log in with your password, or try again later.',
  sign_in_failed: 'The login did not work. Please try again.',
  sign_in_expired: 'This took too long. Please start again.',
  address_unconfirmed:
    'The provider has not confirmed your email address, so we cannot log you in with it. Please use your password.',
  already_connected: 'This account is already connected with another login of this provider.',
  role_missing: 'Please choose Job Seeker, Employer or mentor.',
  push_service_unknown: 'This browser uses a push service that we cannot reach.',
  own_message: 'You cannot report your own message.',
  message_reported: 'You have already reported this message.',

  owner_only: 'Only an owner of the company can do this.',
  reader_only: 'You can look at this. Only owners and recruiters of your company can change it.',
  last_owner: 'You are the only owner. Make a colleague the owner first, on the page Company.',
  already_member: 'This person is already in your company.',
  company_full: 'Your company has 50 members and invitations. Remove one to add another.',
  invitation_gone: 'This invitation has expired or was withdrawn. Ask your colleague for a new one.',
  other_address: 'This invitation was sent to another address. Log in with that one.',
  not_employer: 'Only people with an employer account can join a company.',
  in_another_company:
    'You are in another company with colleagues. Leave it first, then open this page again.',
  record_exists: 'There is already a work record for this application.',
  record_not_offered: 'Work records are for approved internships and national service.',
  record_finished: 'This work record is complete, so it can no longer be changed.',
  record_unfinished: 'This work record is not complete yet.',
  record_running: 'A work record can be completed from its last day on.',
  week_outside: 'Please choose a week within the period of the record.',
  week_future: 'This week has not begun yet.',
  week_confirmed: 'This week is confirmed, so it can no longer be changed.',
  weeks_open: 'Some weeks were written or changed since. Please look at them first.',
  nothing_to_confirm: 'There is nothing to confirm.',
  own_supervisor: 'Please enter the address of the supervisor, not that of the person who works there.',
  no_supervisor: 'Please name a supervisor first.',

  suspended: 'This account is suspended. Write to us if you think that is wrong.',
  last_admin: 'The last administrator cannot be suspended or deleted.',
  not_yourself: 'You cannot do this to your own account.',
  reporter_email_required: 'Please enter your email address, so that we can reply.',
  already_reported: 'You have already reported this job.',
  report_decided: 'This report has already been decided.',
} as const;

export type ErrorCode = keyof typeof errorMessages;

/** What the checks of an uploaded file may say, whatever it is for. */
export const fileErrors = [
  'cv_protected',
  'cv_broken',
  'cv_active',
  'cv_mixed',
  'cv_excessive',
  'file_harmful',
  'scan_unavailable',
] as const satisfies ErrorCode[];
