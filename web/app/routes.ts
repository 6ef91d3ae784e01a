import { index, type RouteConfig } from '@react-router/dev/routes';

export default [index('pages/public/home.tsx')] satisfies RouteConfig;
