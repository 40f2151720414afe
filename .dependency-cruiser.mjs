/** The arrows of ARCHITECTURE.md, all of them; everything that is not allowed here is refused. */
const packages = {
  contracts: [],
  'shared-ui': ['contracts'],
  'module-preset': ['contracts'],
  shell: ['shared-ui', 'contracts'],
  server: ['contracts'],
  sandbox: ['contracts'],
  e2e: [],
  deploy: [],
  bench: ['contracts', 'server', 'sandbox', 'shell', 'mfe-[^/]+', 'module-preset', 'shared-ui'],
};

const ours = [...Object.keys(packages), 'mfe-[^/]+'].join('|');
/** What `adhelm-module create` writes for others: it stands where a module does. */
const templates = '^module-preset/templates/';
/** Configuration of builds and jest, which comes from the preset. */
const configuration = '/(webpack|jest)\\.config\\.mjs$|^shell/webpack/|^mfe-docs/build/';
const tests = `\\.test\\.tsx?$|/testing/|/testing\\.ts$|jest\\.config\\.mjs$|${templates}`;
const testData = '/test-data/';

/** Tests too import only what their package does, and those of the server the sources that it is tested against. */
const arrows = Object.entries(packages).flatMap(([name, allowed]) => {
  const rule = {
    name: `${name} imports only ${allowed.join(', ') || 'itself'}`,
    severity: 'error',
    from: { path: `^${name}/`, pathNot: `${configuration}|${templates}` },
    to: { path: `^(${ours})/`, pathNot: `^(${[name, ...allowed].join('|')})/` },
  };
  if (name !== 'server') return [rule];
  return [
    { ...rule, from: { ...rule.from, pathNot: `${rule.from.pathNot}|${tests}` } },
    {
      ...rule,
      name: 'tests of the server import only contracts, sandbox',
      from: { path: `^(?=server/)(?=.*(?:${tests}))`, pathNot: configuration },
      to: { ...rule.to, pathNot: '^(server|contracts|sandbox)/' },
    },
  ];
});

const byName = { dependencyTypes: ['local'], dependencyTypesNot: ['aliased-workspace'] };
const packageRules = [
  {
    name: 'packages import each other by name, never by path',
    severity: 'error',
    from: { path: '^([^/]+)/' },
    to: { path: `^(${ours})/`, pathNot: '^$1/', ...byName },
  },
  {
    name: 'programs beside the packages import them by name',
    severity: 'error',
    from: { path: '^[^/]+\\.ts$' },
    to: { path: `^(${ours})/`, ...byName },
  },
  {
    name: 'contracts has no React and no I/O',
    severity: 'error',
    from: { path: '^contracts/', pathNot: tests },
    to: { pathNot: '^contracts/|node_modules/(zod|semver|parse5)/' },
  },
  {
    name: 'what serves tests is imported by tests only',
    severity: 'error',
    from: { pathNot: `${tests}|${testData}|^bench/` },
    to: { path: `^(${ours})/.*(/testing/|/testing\\.ts$|${testData})` },
  },
];

/**
 * The features of mfe-campaigns by area, in order: each imports only those above it, so there are no cycles. Another area
 * is imported through its `index.ts`. Routes load pages on demand, so their dynamic imports name the page.
 */
const campaignAreas = {
  frame: ['brief-fields', 'drawer', 'page-views', 'replica-note'],
  accounts: ['chosen-account', 'accounts-overview', 'imports', 'connections'],
  changes: ['intents', 'manual-tasks', 'actions', 'row-changes', 'widget-changes', 'targets'],
  'figures-over-time': [],
  lists: ['figure-lists', 'campaigns', 'all-campaigns', 'contents'],
  create: ['briefs', 'create-campaign', 'create-contents', 'submissions'],
  tracker: ['entities'],
  'mass-operations': [],
  expenses: [],
  'expense-schedule': [],
  rules: [],
  'automation-summary': [],
  dashboard: ['card', 'key-figures', 'waiting', 'source-health', 'pacing'],
  campaign: [
    'current-campaign',
    'contents',
    'widgets',
    'days',
    'history',
    'notes',
    'overview',
    'campaign-page',
  ],
};
const campaigns = '^mfe-campaigns/src/';
const campaignTests = `${tests}|${testData}`;

/** A folder that no list has is noticed when it imports something or is imported. */
const placed = (name, unlisted) => [
  { name, severity: 'error', from: unlisted, to: {} },
  { name, severity: 'error', from: {}, to: unlisted },
];

const featureRules = (area, features) =>
  features.map((feature, index) => ({
    name: `mfe-campaigns: ${area}/${feature} imports only features above it`,
    severity: 'error',
    from: { path: `${campaigns}${area}/${feature}/`, pathNot: campaignTests },
    to: {
      path: `${campaigns}${area}/`,
      pathNot: `${campaigns}${area}/(${features.slice(0, index + 1).join('|')})/`,
    },
  }));

const campaignRules = Object.entries(campaignAreas).flatMap(([area, features], index, areas) => [
  {
    name: `mfe-campaigns: ${area} is imported through its index.ts`,
    severity: 'error',
    from: { path: campaigns, pathNot: `${campaigns}${area}/` },
    to: {
      path: `${campaigns}${area}/`,
      pathNot: `${campaigns}${area}/index.ts$|${testData}`,
      dynamic: false,
    },
  },
  {
    name: `mfe-campaigns: only routes load pages of ${area} on demand`,
    severity: 'error',
    from: { path: campaigns, pathNot: `${campaigns}(${area}/|routes.tsx$)` },
    to: { path: `${campaigns}${area}/`, dynamic: true },
  },
  {
    name: `mfe-campaigns: ${area} imports only areas above it`,
    severity: 'error',
    from: { path: `${campaigns}${area}/`, pathNot: campaignTests },
    to: {
      path: campaigns,
      pathNot: `${campaigns}(${areas
        .slice(0, index + 1)
        .map(([name]) => name)
        .join('|')})/`,
    },
  },
  ...featureRules(area, features),
  ...placed(`mfe-campaigns: every feature of ${area} has its place in the order`, {
    path: `${campaigns}${area}/[^/]+/`,
    pathNot: `${campaigns}${area}/(${[...features, 'test-data'].join('|')})/`,
  }),
]);
const campaignFolders = [...Object.keys(campaignAreas), 'slots', 'test-data'].join('|');
campaignRules.push(
  ...placed('mfe-campaigns: every folder is an area', {
    path: `${campaigns}[^/]+/`,
    pathNot: `${campaigns}(${campaignFolders})/`,
  }),
);

/**
 * The floors of the server and the features on them, both from the bottom up. Each imports only what stands before it,
 * so that there are no circles. `sources` is two features: its accounts and everything else.
 */
const floors = {
  foundation: [
    'clock',
    'turns',
    'errors',
    'xml',
    'config',
    'lists',
    'database',
    'secrets',
    'http',
    'jobs',
    'events',
    'services',
  ],
  people: ['users', 'activity', 'assistants', 'identity', 'access'],
  platform: ['registry', 'shell-page', 'page-views', 'clock'],
  sources: ['(?!accounts/)', 'accounts/'],
  messaging: ['mail', 'alerts', 'scheduled-reports'],
  facts: [
    'targets',
    'notes',
    'performance',
    'evidence',
    'sync',
    'imports',
    'fx',
    'tracker',
    'clients',
    'fact-alerts',
  ],
  changes: ['due-writes', 'actions', 'submissions', 'manual-tasks'],
  automation: [
    'guards',
    'decide',
    'facts',
    'emergency-stop',
    'rules',
    'operations',
    'runs',
    'rule-alerts',
    'backtest',
    'block-lists',
    'savings',
    'reputation',
    'probations',
  ],
  screens: [
    'campaigns',
    'contents',
    'widgets',
    'figures-over-time',
    'thrive',
    'dashboard',
    'expenses',
    'search',
    'saved-views',
    'job-tray',
    'activity',
  ],
  ai: ['proposals', 'scaling', 'tools', 'planner', 'providers', 'conversations', 'mcp'],
};
const features = Object.entries(floors).flatMap(([floor, names]) =>
  names.map((name) => `${floor}/${floor === 'sources' ? name : `${name}/`}`),
);
const anyFloor = `^server/src/(${Object.keys(floors).join('|')})/`;
const plainFloor = anyFloor.replace('sources|', '').replace('(', '(?:');
const publicFiles = [`${plainFloor}[^/]+/index\\.ts$`, '^server/src/sources/(accounts/)?index\\.ts$'];
const testFiles = '/testing(/|\\.ts$)';

/** Whose inside a file of the server may import. Accounts know that of sources, not the other way round. */
const insides = [
  { from: plainFloor.replace('(?:', '((?:').concat('[^/]+)/'), own: '^server/src/$1/' },
  { from: '^server/src/sources/(?!accounts/)', own: '^server/src/sources/(?!accounts/)' },
  { from: '^server/src/sources/accounts/', own: '^server/src/sources/' },
  {
    from: '^server/src/(?:[^/]+\\.ts$|admin/|reference/|testing/)',
    own: '^server/src/(?:[^/]+\\.ts$|admin/|reference/|testing/)',
  },
];

const serverFloors = [
  ...features.map((feature, index) => ({
    name: `${feature.replace('(?!accounts/)', '')} of the server imports only what stands below it`,
    severity: 'error',
    from: { path: `^server/src/${feature}`, pathNot: tests },
    to: { path: '^server/src/', pathNot: `^server/src/(${features.slice(0, index + 1).join('|')})` },
  })),
  ...placed('each feature of the server has its place among the others', {
    path: '^server/src/[^/]+/',
    pathNot: `^server/src/(admin/|reference/|testing/|${features.join('|')})`,
  }),
  ...insides.flatMap(({ from, own }) => [
    {
      name: 'features of the server meet at their public files',
      severity: 'error',
      from: { path: from, pathNot: tests },
      to: { path: anyFloor, pathNot: [...publicFiles, own] },
    },
    {
      name: 'tests of the server use public files, and testing files of other features',
      severity: 'error',
      from: { path: from.replace('^', `^(?=.*(?:${tests}))`) },
      to: { path: anyFloor, pathNot: [...publicFiles, testFiles, own] },
    },
  ]),
];

export default {
  forbidden: [
    ...arrows,
    ...packageRules,
    ...campaignRules,
    {
      name: 'mfe-x imports only itself, shared-ui, contracts',
      severity: 'error',
      from: { path: '^mfe-([^/]+)/', pathNot: configuration },
      to: { path: `^(${ours})/`, pathNot: '^(mfe-$1|shared-ui|contracts)/' },
    },
    {
      name: 'bench sees public entries only',
      severity: 'error',
      from: { path: '^bench/' },
      to: {
        path: '^(server|sandbox|contracts)/src/',
        pathNot: '^(server|sandbox|contracts)/src/index\\.ts$|^server/src/testing/(fault|mass)-run\\.ts$',
      },
    },
    {
      name: 'e2e sees the product over HTTP',
      severity: 'error',
      from: { path: '^e2e/', pathNot: configuration },
      to: { path: `^(${ours.replace('|e2e', '')})/` },
    },
    {
      name: 'no circles',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'Chakra comes through shared-ui',
      severity: 'error',
      from: { path: '^(shell|mfe-[^/]+)/' },
      to: { path: 'node_modules/@chakra-ui/' },
    },
    {
      name: 'only the facade and the history import react-router itself',
      severity: 'error',
      from: {
        path: '^(shared-ui|shell|mfe-[^/]+)/',
        pathNot: '^shell/src/(shared/|router/page-history\\.ts$)',
      },
      to: { path: 'node_modules/react-router/' },
    },
    ...serverFloors,
    {
      name: 'resolvable',
      severity: 'error',
      from: {},
      // the build of mfe-docs generates what it reads under this name
      to: { couldNotResolve: true, pathNot: '^#|^bun:|^docs-reference/' },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    // ours only: packages of others often keep their code in `dist`
    exclude: { path: ['^(dist|\\.cache|\\.data)/', '^[^/]+/(dist|\\.cache|\\.data)/'] },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'types', 'node', 'default'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json', '.d.ts'],
    },
    tsConfig: { fileName: 'tsconfig.base.json' },
  },
};
