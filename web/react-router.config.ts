import type { Config } from '@react-router/dev/config';

export default {
  ssr: true,
  // The route list is small: sending it with the page saves a request on slow networks.
  routeDiscovery: { mode: 'initial' },
  future: { v8_middleware: true, v8_splitRouteModules: true },
} satisfies Config;
