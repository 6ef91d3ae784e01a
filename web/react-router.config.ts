import type { Config } from '@react-router/dev/config';

export default {
  ssr: true,
  // The list of routes weighs 2 KB before the first word is alive: each page fetches what its links need afterwards.
  routeDiscovery: { mode: 'lazy' },
  future: { v8_middleware: true, v8_passThroughRequests: true, v8_splitRouteModules: false },
} satisfies Config;
