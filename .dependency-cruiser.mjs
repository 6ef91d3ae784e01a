// The rules of dependency of docs/architecture.md. Each says what may not be imported, and why.
const tests = '\\.test\\.tsx?$|/testing/';

/** Rooms in one house stand in a row: what comes earlier never imports what comes later. */
function order(house, rooms) {
  return rooms.slice(0, -1).map(([name, path], index) => ({
    name: `${house}: ${name} knows nothing above it`,
    severity: 'error',
    from: { path, pathNot: tests },
    to: { path: rooms.slice(index + 1).map(([, above]) => above) },
  }));
}

function forbid(name, from, to) {
  return { name, severity: 'error', from, to };
}

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: [
    forbid(
      'contract imports only zod',
      { path: '^contract/', pathNot: tests },
      { pathNot: '^contract/|node_modules/zod/' },
    ),
    forbid('server does not import web', { path: '^server/' }, { path: '^web/' }),
    forbid('web does not import server', { path: '^web/' }, { path: '^server/' }),
    forbid('journeys use the public door', { path: '^e2e/' }, { path: '^(server|web)/' }),

    ...order('server', [
      ['platform', '^server/src/platform/'],
      ['a feature', '^server/src/features/'],
      ['the demo', '^server/src/demo/'],
      ['app', '^server/src/app\\.ts$'],
      ['the start', '^server/src/start-server\\.ts$'],
      ['main', '^server/src/main\\.ts$'],
    ]),
    ...order('web', [
      ['ui, http and format', '^web/app/(ui|http|format)/'],
      ['a feature', '^web/app/features/'],
      ['a page or the layout', '^web/app/(pages|layout)/'],
      ['the frame', '^web/app/(routes|root|handler|entry\\.(server|client))\\.tsx?$'],
    ]),
    forbid(
      'a feature never imports another',
      { path: '^(server/src|web/app)/features/([^/]+)/' },
      { path: '^(server/src|web/app)/features/', pathNot: '^$1/features/$2/' },
    ),

    forbid('queries decide nothing', { path: '\\.queries\\.ts$' }, { path: '\\.(service|routes)\\.ts$' }),
    forbid('a view only shapes', { path: '\\.view\\.ts$' }, { path: '\\.(service|routes)\\.ts$' }),
    forbid(
      'a service knows no HTTP',
      { path: '\\.service\\.ts$' },
      { path: '\\.routes\\.ts$|node_modules/@?fastify' },
    ),
    forbid(
      'SQL stays in queries and platform',
      { path: '^server/src/features/.+\\.(routes|service|view)\\.ts$' },
      { path: 'node_modules/(kysely|pg|pg-boss)/', dependencyTypesNot: ['type-only'] },
    ),
    forbid('no SQL in a page', { path: '^web/' }, { path: 'node_modules/(kysely|pg|pg-boss|fastify)/' }),

    forbid(
      'the product does not import tests',
      { path: '^(contract/src|server/src|web/app)/', pathNot: tests },
      { path: tests, pathNot: 'node_modules' },
    ),
    forbid('no cycles', {}, { circular: true }),
    forbid(
      'no orphans',
      {
        orphan: true,
        // What the outside world calls for: the contract is a package, the frame and the journeys are started by tools.
        pathNot: [
          tests,
          '\\.d\\.ts$',
          '^(contract/src|e2e)/',
          '^web/app/(routes|root|handler|entry\\.(server|client))\\.tsx?$',
        ],
      },
      {},
    ),
    forbid(
      'every import resolves',
      {},
      // React Router writes the types of a route beside it, into a folder that is not there yet.
      { couldNotResolve: true, pathNot: '/\\+types/|^virtual:' },
    ),
  ],
  options: {
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.base.json' },
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^(server/dist|web/build|web/\\.react-router)/' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json', '.css'],
    },
  },
};
