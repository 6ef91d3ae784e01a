import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { companyRoles } from './lists/company-roles.ts';
import { roles, signupRoles } from './lists/roles.ts';
import { DoneReply, okReply } from './reply.ts';
import { personName, requiredLine } from './text.ts';

export const fillIn = 'Please fill in all fields';

export const Email = z
  .string({ error: fillIn })
  .trim()
  .min(1, fillIn)
  .max(254, 'This email address is too long.')
  .toLowerCase()
  .pipe(z.email('Please enter a valid email address.'));

const name = personName(fillIn);

export const NewPassword = z
  .string({ error: fillIn })
  .min(1, fillIn)
  .min(8, 'Password must be at least 8 characters long')
  .max(128, 'Password may have at most 128 characters');

export const passwordMismatch = 'Passwords do not match';

export const SignupInput = z
  .object({
    firstname: name,
    lastname: name,
    email: Email,
    password: NewPassword,
    confirmPassword: z.string().optional(),
    role: z.enum(signupRoles, { error: 'Please choose Job Seeker, Employer or mentor.' }),
  })
  .refine((input) => input.confirmPassword === undefined || input.confirmPassword === input.password, {
    message: passwordMismatch,
    path: ['confirmPassword'],
  });
export type SignupInput = z.infer<typeof SignupInput>;

export const LoginInput = z.object({
  email: requiredLine(254, fillIn, tooLong()).toLowerCase(),
  password: z.string({ error: fillIn }).min(1, fillIn).max(1000, tooLong()),
  /** For accounts with a second factor: a code of the app, or a recovery code. */
  code: z.string().trim().max(40, 'This code is wrong or has already been used.').optional(),
});
export type LoginInput = z.infer<typeof LoginInput>;

function tooLong() {
  return 'Invalid email or password';
}

export const VerifyEmailInput = z.object({
  email: Email.optional(),
  code: z
    .string({ error: 'Please enter the six digits of your code.' })
    .trim()
    .regex(/^[0-9]{6}$/, 'Please enter the six digits of your code.'),
});
export type VerifyEmailInput = z.infer<typeof VerifyEmailInput>;

const emailRequired = 'Please enter your email address.';

const EmailInput = z.object({
  email: z
    .string({ error: emailRequired })
    .trim()
    .min(1, emailRequired)
    .max(254, 'This email address is too long.')
    .toLowerCase()
    .pipe(z.email('Please enter a valid email address.')),
});

export const resetPasswordRule =
  'Password must be at least 8 characters long and contain at least one uppercase letter, one lowercase letter, and one number';

const ResetPasswordInput = z
  .object({
    password: z
      .string({ error: fillIn })
      .min(1, fillIn)
      .max(128, 'Password may have at most 128 characters')
      .regex(/^(?=.*[a-z])(?=.*[A-Z])(?=.*[0-9])[A-Za-z0-9]{8,}$/, resetPasswordRule),
    confirmPassword: z.string().optional(),
  })
  .refine((input) => input.confirmPassword === undefined || input.confirmPassword === input.password, {
    message: passwordMismatch,
    path: ['confirmPassword'],
  });

export const User = z.object({
  _id: z.string(),
  firstname: z.string(),
  lastname: z.string(),
  email: z.string(),
  role: z.enum(roles),
  isVerified: z.boolean(),
  avatar: z.string().nullable(),
  companyName: z.string().nullable(),
  biography: z.string().nullable(),
  location: z.string().nullable(),
  telNumber: z.string().nullable(),
  skills: z.array(z.string()),
  cv: z.string().nullable(),
  createdAt: z.string(),
});
export type User = z.infer<typeof User>;

export const SessionReply = okReply({ token: z.string(), user: User, message: z.string() });

/** `unreadMessages` counts those of all conversations, `unreadNotifications` goes up to 1,000. */
export const CheckAuthReply = okReply({
  user: User,
  token: z.string().optional(),
  unreadMessages: z.number(),
  unreadNotifications: z.number(),
  /** The questions for newcomers were neither answered nor dismissed. */
  offersWelcome: z.boolean(),
  /** What an employer may do in the company, and whether others are in it. */
  companyRole: z.enum(companyRoles).nullable(),
  hasColleagues: z.boolean(),
  /** The owner has deleted the account and can still keep it. */
  isLeaving: z.boolean(),
});
export type CheckAuthReply = z.infer<typeof CheckAuthReply>;

export const verification = { codeLength: 6, secondsValid: 600, secondsBetweenSends: 60, tries: 5 } as const;

export const accountMessages = {
  signedUp: 'Signup successful! Check your email for verification Code.',
  loggedIn: 'Login successful',
  loggedOut: 'Logout successful',
  verified: 'Email verified successfully',
  codeSent: 'New verification code sent to your email',
  resetSent: 'Password reset link has been sent to your email. Please check your inbox and spam folder.',
  passwordReset: 'Password reset successfully',
} as const;

/** Both paths are used by clients. */
const authPath = <const Name extends string>(name: Name) =>
  ({ path: `/api/auth/${name}`, aliases: [`/auth/${name}`] }) as const;

export const signUp = endpoint({
  method: 'POST',
  ...authPath('signup'),
  summary: 'Sign up; mails the verification code and starts a session',
  access: 'anyone',
  body: SignupInput,
  status: 201,
  reply: SessionReply,
  errors: ['email_taken', 'common_password'],
});

export const logIn = endpoint({
  method: 'POST',
  ...authPath('login'),
  summary: 'Log in; an account with a second factor also needs `code`',
  access: 'anyone',
  body: LoginInput,
  reply: SessionReply,
  errors: ['bad_login', 'suspended', 'second_factor_required', 'second_factor_wrong'],
});

export const logOut = endpoint({
  method: 'POST',
  ...authPath('logout'),
  summary: 'End the session of the caller',
  access: 'anyone',
  reply: DoneReply,
});

export const verifyEmail = endpoint({
  method: 'POST',
  ...authPath('verify-email'),
  summary: 'Verify the address, of the caller or of `email`, by the code that was mailed to it',
  access: 'anyone',
  body: VerifyEmailInput,
  reply: SessionReply,
  errors: ['not_logged_in', 'already_verified', 'code_wrong', 'code_spent', 'suspended'],
});

export const resendCode = endpoint({
  method: 'POST',
  ...authPath('resend-verification'),
  summary: 'Mail a new verification code',
  access: 'anyone',
  body: EmailInput,
  reply: DoneReply,
  errors: ['user_not_found', 'already_verified', 'resend_too_soon'],
});

export const checkAuth = endpoint({
  method: 'GET',
  ...authPath('check-auth'),
  summary: "The person behind the session; a same-origin cookie's session also gets its token",
  access: 'account',
  reply: CheckAuthReply,
});

export const forgotPassword = endpoint({
  method: 'POST',
  ...authPath('forgot-password'),
  summary: 'Mail a link that lets the person choose a new password',
  access: 'anyone',
  body: EmailInput,
  reply: DoneReply,
  errors: ['user_not_found'],
});

export const resetPassword = endpoint({
  method: 'POST',
  ...authPath('reset-password/:token'),
  summary: 'Choose a new password; ends every session of the person',
  access: 'anyone',
  params: z.object({ token: z.string() }),
  body: ResetPasswordInput,
  reply: DoneReply,
  errors: ['reset_invalid', 'common_password'],
});
