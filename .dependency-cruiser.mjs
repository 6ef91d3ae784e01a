// The dependency rules of docs/architecture.md. Each one says what must not be imported.
const tests = '\\.test\\.tsx?$|/testing/';

function forbid(name, from, to) {
  return { name, severity: 'error', from, to };
}

/** Layers from the lowest to the highest: a lower one never imports a higher one. */
function layers(part, list) {
  return list
    .slice(0, -1)
    .map(([name, path], index) =>
      forbid(
        `${part}: ${name} imports no higher layer`,
        { path, pathNot: tests },
        { path: list.slice(index + 1).map(([, higher]) => higher) },
      ),
    );
}

const sqlPackages = 'node_modules/(kysely|pg|pg-boss)/';
const httpPackages = 'node_modules/(fastify|@fastify/)';
// A dashboard composes several subjects for one role, as a route module does.
const dashboards = 'features/[^/]+-dashboard';
const subjects = 'features/(?![^/]+-dashboard/)[^/]+';
const entryFiles = '^web/app/(routes|root|handler|entry\\.(server|client))\\.tsx?$';

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
    forbid(
      'browser tests use only the running product and its seed',
      { path: '^e2e/' },
      { path: '^(server|web)/', pathNot: '^server/src/(testing|demo|infra)/' },
    ),

    ...layers('server', [
      ['infra', '^server/src/infra/'],
      ['domain', '^server/src/domain/'],
      ['http', '^server/src/http/'],
      ['a feature', '^server/src/features/'],
      ['demo', '^server/src/demo/'],
      ['app', '^server/src/app\\.ts$'],
      ['start-server', '^server/src/start-server\\.ts$'],
      ['commands', '^server/src/commands/'],
      ['main', '^server/src/main\\.ts$'],
    ]),
    forbid(
      'logic imports no component: its stylesheet would come along to pages that do not show it',
      { path: '^web/app/.+\\.ts$', pathNot: `${tests}|\\.server\\.ts$|${entryFiles}` },
      { path: '^web/app/.+\\.tsx$', dependencyTypesNot: ['type-only'] },
    ),
    ...layers('web', [
      [
        'components, forms, api, format, deferred-hydration and offline',
        '^web/app/(components|forms|api|format|deferred-hydration|offline)/',
      ],
      ['reviewing', '^web/app/reviewing/'],
      ['layout and features', `^web/app/(layout|${subjects})/`],
      ['a dashboard', `^web/app/${dashboards}/`],
      ['routes', '^web/app/routes/'],
      ['the entry files', entryFiles],
    ]),
    forbid(
      'a feature never imports another',
      { path: '^(server/src|web/app)/features/([^/]+)/', pathNot: `^web/app/${dashboards}/` },
      { path: '^(server/src|web/app)/features/', pathNot: '^$1/features/$2/' },
    ),
    forbid(
      'a dashboard imports no other',
      { path: '^web/app/features/([^/]+-dashboard)/' },
      { path: `^web/app/${dashboards}/`, pathNot: '^web/app/features/$1/' },
    ),
    forbid('layout imports no feature', { path: '^web/app/layout/' }, { path: '^web/app/features/' }),
    forbid(
      'a route module imports no other',
      { path: '^web/app/routes/', pathNot: tests },
      { path: '^web/app/routes/' },
    ),

    forbid(
      'every file of a server feature has a suffix that these rules know',
      {},
      {
        path: '^server/src/features/',
        pathNot: '\\.(handlers|service|queries|presenter|emails|jobs|test)\\.tsx?$',
      },
    ),
    forbid(
      'queries and presenters import no service and no handler',
      { path: '\\.(queries|presenter)\\.ts$' },
      { path: '\\.(service|handlers)\\.ts$' },
    ),
    forbid(
      'a service knows no HTTP',
      {
        path: '^server/src/(features/.+\\.(service|queries|presenter|emails|jobs)\\.tsx?$|domain/|infra/)',
        pathNot: tests,
      },
      { path: `^server/src/http/|\\.handlers\\.ts$|${httpPackages}` },
    ),
    forbid(
      'SQL only in queries, domain and infra',
      { path: '^server/src/(http|features)/', pathNot: `\\.queries\\.ts$|${tests}` },
      { path: sqlPackages, dependencyTypesNot: ['type-only'] },
    ),
    forbid(
      'no database and no HTTP server in pages',
      { path: '^web/' },
      { path: `${sqlPackages}|${httpPackages}` },
    ),

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
        // Loaded by tools or from outside: the contract is a package, pages and browser tests are started by theirs.
        pathNot: [tests, '\\.d\\.ts$', '^(contract/src|e2e)/', entryFiles],
      },
      {},
    ),
    forbid(
      'every import resolves',
      {},
      // React Router generates the types of a route at build time.
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
