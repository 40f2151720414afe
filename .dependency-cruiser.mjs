/** The arrows of ARCHITECTURE.md, all of them; everything that is not allowed here is refused. */
const packages = {
  contracts: [],
  'shared-ui': ['contracts', 'module-preset'],
  'module-preset': ['contracts'],
  shell: ['shared-ui', 'contracts', 'module-preset'],
  server: ['contracts'],
  sandbox: ['contracts'],
  e2e: [],
  deploy: [],
  bench: ['contracts', 'server', 'sandbox', 'shell', 'mfe-[^/]+', 'module-preset', 'shared-ui'],
};

const ours = [...Object.keys(packages), 'mfe-[^/]+'].join('|');
/** Tests, and what `adhelm-module create` writes for others: it stands where a module does. */
const tests = '\\.test\\.tsx?$|/testing/|/testing\\.ts$|jest\\.config\\.mjs$|/templates/';

const arrows = Object.entries(packages).map(([name, allowed]) => ({
  name: `${name} imports only ${allowed.join(', ') || 'itself'}`,
  severity: 'error',
  from: { path: `^${name}/`, pathNot: tests },
  to: { path: `^(${ours})/`, pathNot: `^(${[name, ...allowed].join('|')})/` },
}));

export default {
  forbidden: [
    ...arrows,
    {
      name: 'mfe-x imports only itself, shared-ui, contracts',
      severity: 'error',
      from: { path: '^mfe-([^/]+)/', pathNot: tests },
      to: { path: `^(${ours})/`, pathNot: '^(mfe-$1|shared-ui|contracts|module-preset)/' },
    },
    {
      name: 'the sandbox shares only money and metrics with anybody',
      severity: 'error',
      from: { path: '^sandbox/', pathNot: tests },
      to: { path: '^server/' },
    },
    {
      name: 'bench sees public entries only',
      severity: 'error',
      from: { path: '^bench/' },
      to: {
        path: '^(server|sandbox|contracts)/src/',
        pathNot: '^(server|sandbox|contracts)/src/index\\.ts$|^server/src/testing/fault-run\\.ts$',
      },
    },
    {
      name: 'e2e sees the product over HTTP',
      severity: 'error',
      from: { path: '^e2e/', pathNot: tests },
      to: { path: `^(${ours.replace('|e2e', '')})/` },
    },
    {
      name: 'no circles',
      severity: 'error',
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    },
    {
      name: 'Chakra comes through shared-ui',
      severity: 'error',
      from: { path: '^(shell|mfe-[^/]+)/' },
      to: { path: 'node_modules/@chakra-ui/' },
    },
    {
      name: 'only the facade imports react-router itself',
      severity: 'error',
      from: { path: '^(shared-ui|shell|mfe-[^/]+)/', pathNot: '^shell/src/shared/' },
      to: { path: 'node_modules/react-router/' },
    },
    {
      name: 'features of the server meet at their public files',
      severity: 'error',
      from: { path: '^server/src/(database|jobs|http|events|secrets|sources)/', pathNot: tests },
      to: { path: '^server/src/(sync|actions|campaigns|contents|activity|registry|shell-page)/' },
    },
    {
      name: 'resolvable',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true, pathNot: '^#|^bun:' },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)(dist|\\.cache|\\.data)/' },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'types', 'node', 'default'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json', '.d.ts'],
    },
    tsConfig: { fileName: 'tsconfig.base.json' },
  },
};
