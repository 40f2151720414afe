/** The parts of the product as people know them, in the order of the changelog. */
export const changelogAreas = {
  lists: 'Campaigns and lists',
  rules: 'Rules',
  ai: 'AI',
  money: 'Money',
  reports: 'Dashboard and reports',
  sources: 'Sources and trackers',
  people: 'People and sign-in',
  alerts: 'Alerts and mail',
  screens: 'All screens',
  demo: 'Demo apps',
  docs: 'Docs',
  operation: 'Running and extending Adhelm',
} as const;

export type ChangelogAreaId = keyof typeof changelogAreas;

/** Scopes of commits that say which part changed. Others, such as `server`, leave it to the files. */
const scopes: Readonly<Record<string, ChangelogAreaId>> = {
  accounts: 'sources',
  ai: 'ai',
  alerts: 'alerts',
  automation: 'rules',
  bench: 'operation',
  build: 'operation',
  charts: 'screens',
  clients: 'sources',
  clock: 'operation',
  contents: 'lists',
  dashboard: 'reports',
  'demo-apps': 'demo',
  deploy: 'operation',
  docs: 'docs',
  evidence: 'rules',
  expenses: 'money',
  facts: 'money',
  figures: 'money',
  fx: 'money',
  geozo: 'sources',
  grid: 'lists',
  identity: 'people',
  imports: 'sources',
  lists: 'lists',
  mail: 'alerts',
  'mass-operations': 'rules',
  'mfe-docs': 'docs',
  mgid: 'sources',
  'module-preset': 'operation',
  modules: 'operation',
  money: 'money',
  performance: 'money',
  platform: 'operation',
  propellerads: 'sources',
  registry: 'operation',
  reports: 'reports',
  rules: 'rules',
  sandbox: 'sources',
  savings: 'rules',
  scaling: 'ai',
  'scheduled-reports': 'money',
  schedules: 'money',
  sources: 'sources',
  sync: 'sources',
  thrive: 'reports',
  tracker: 'sources',
  widgets: 'lists',
};

/** Beginnings of paths, the first that fits counts. */
const folders: readonly (readonly [string, ChangelogAreaId])[] = [
  ['mfe-ai/', 'ai'],
  ['server/src/ai/', 'ai'],
  ['contracts/src/ai', 'ai'],
  ['mfe-docs/', 'docs'],
  ['mfe-demo-apps/', 'demo'],
  ['server/src/automation/', 'rules'],
  ['shared-ui/src/rules/', 'rules'],
  ['mfe-campaigns/src/rules/', 'rules'],
  ['mfe-campaigns/src/mass-operations/', 'rules'],
  ['mfe-campaigns/src/automation-summary/', 'rules'],
  ['mfe-thrive/src/rules/', 'rules'],
  ['contracts/src/rules/', 'rules'],
  ['contracts/src/conditions/', 'rules'],
  ['contracts/src/evidence/', 'rules'],
  ['mfe-campaigns/src/expense', 'money'],
  ['server/src/screens/expenses/', 'money'],
  ['server/src/messaging/scheduled-reports/', 'money'],
  ['server/src/facts/fx/', 'money'],
  ['server/src/facts/performance/', 'money'],
  ['server/src/facts/targets/', 'money'],
  ['contracts/src/expenses', 'money'],
  ['contracts/src/schedules', 'money'],
  ['contracts/src/fx', 'money'],
  ['contracts/src/money', 'money'],
  ['mfe-thrive/', 'reports'],
  ['mfe-campaigns/src/dashboard/', 'reports'],
  ['shell/src/pages/dashboard/', 'reports'],
  ['server/src/screens/dashboard/', 'reports'],
  ['server/src/screens/thrive/', 'reports'],
  ['mfe-clients/', 'sources'],
  ['mfe-campaigns/src/accounts/', 'sources'],
  ['mfe-campaigns/src/tracker/', 'sources'],
  ['server/src/sources/', 'sources'],
  ['server/src/facts/', 'sources'],
  ['sandbox/', 'sources'],
  ['server/src/messaging/', 'alerts'],
  ['shell/src/notifications/', 'alerts'],
  ['contracts/src/alerts/', 'alerts'],
  ['server/src/people/', 'people'],
  ['shell/src/session/', 'people'],
  ['server/src/platform/', 'operation'],
  ['shell/src/modules/', 'operation'],
  ['shell/src/registry/', 'operation'],
  ['shell/src/module-tools/', 'operation'],
  ['contracts/src/gate/', 'operation'],
  ['module-preset/', 'operation'],
  ['deploy/', 'operation'],
  ['bench/', 'operation'],
  ['scripts/', 'operation'],
  ['mfe-campaigns/', 'lists'],
  ['server/src/screens/', 'lists'],
  ['server/src/changes/', 'lists'],
  ['shared-ui/src/grid/', 'lists'],
  ['shared-ui/src/figure-list/', 'lists'],
  ['shared-ui/src/saved-views/', 'lists'],
  ['shell/', 'screens'],
  ['shared-ui/', 'screens'],
  ['server/', 'operation'],
];

const isTest = (file: string) => /\.test\.|\/test(ing|-data)\/|^e2e\//.test(file);
const areaOfFile = (file: string) => folders.find(([folder]) => file.startsWith(folder))?.[1];

/** The part that a commit changed: what its scope says, else where most of its files are. */
export function changelogAreaOf(scope: string, files: readonly string[]): ChangelogAreaId {
  const named = scopes[scope];
  if (named !== undefined) return named;
  const sources = files.filter((file) => !isTest(file));
  const counts = new Map<ChangelogAreaId, number>();
  for (const file of sources) {
    const area = areaOfFile(file);
    if (area !== undefined) counts.set(area, (counts.get(area) ?? 0) + 1);
  }
  const [most] = [...counts].sort(([, one], [, other]) => other - one);
  return most?.[0] ?? 'operation';
}
