import { index, type RouteConfig, route } from '@react-router/dev/routes';

export default [
  index('pages/public/home.tsx'),
  route('inbox', 'pages/inbox/inbox.tsx'),
  route('inbox/:mailId', 'pages/inbox/inbox-mail.tsx'),
] satisfies RouteConfig;
