import { index, type RouteConfig, route } from '@react-router/dev/routes';

export default [
  index('pages/public/home.tsx'),
  route('find_talent', 'pages/public/find-talent.tsx'),
  route('support', 'pages/public/support.tsx'),
  route('community', 'pages/public/community.tsx'),
  route('resources', 'pages/public/resources.tsx'),
  route('inbox', 'pages/inbox/inbox.tsx'),
  route('inbox/:mailId', 'pages/inbox/inbox-mail.tsx'),
  route('login', 'pages/accounts/login.tsx'),
  route('signup', 'pages/accounts/signup.tsx'),
  route('signup-jobseeker', 'pages/accounts/signup.tsx', { id: 'signup-jobseeker' }),
  route('verify-email', 'pages/accounts/verify-email.tsx'),
  route('forgot-password', 'pages/accounts/forgot-password.tsx'),
  route('reset-password/:token', 'pages/accounts/reset-password.tsx'),
  route('logout', 'pages/accounts/logout.ts'),
  ...(import.meta.env.DEV ? [route('dev/components', 'pages/dev/components.tsx')] : []),
  route('*', 'pages/public/not-found.tsx'),
] satisfies RouteConfig;
