/** Facts in the text that the product's sources also state. Tests compare the two, so that the page stays true. */

export const nodeVersions = { toBegin: '20.11', toRun: '24.7' } as const;

export const address = 'http://localhost:4400';
export const apiDocs = '/api/docs';

export const demoPassword = 'Adhelm-demo-1';
export const demoPeople = {
  admin: { email: 'admin@adhelm.test', name: 'Ada Admin' },
  buyer: { email: 'buyer@adhelm.test', name: 'Ben Buyer' },
  junior: { email: 'junior@adhelm.test', name: 'Jo Junior' },
  client: { email: 'client@adhelm.test', name: 'Cleo Client', accounts: 'two' },
  newcomer: { email: 'nobody@adhelm.test', name: 'Nora Newcomer' },
} as const;

export const pages = {
  register: '/register',
  dashboard: '/app/reports/dashboard',
  campaigns: '/app/ts/campaigns',
  activityLog: '/app/activity/log',
} as const;

export const sandbox = {
  accounts: ['Northlight Media US', 'Kaiserplatz Performance DE'],
  campaigns: 40,
} as const;

export const sync = { everyMinutes: 15, historyDays: 30, revisedDays: 3 } as const;
export const limits = { rangeDays: 400, changesAtOnce: 500 } as const;

/** Days that things are kept, wait or last. */
export const days = {
  usualRange: 7,
  undoOfImport: 30,
  effectOfProposal: 7,
  assistantUntilAskedAgain: 90,
  assistantUnused: 14,
  filesOfEarlierVersions: 30,
} as const;
export const assistantTokensPerAnswer = 4_000;
export const accessTokenMinutes = 10;
export const secondsUntilAccessChanges = 5;
export const oldestPostgresql = 15;
/** The sandbox listens beside the server; `sandboxAccounts` lists its logins. */
export const sandboxAddress = 'http://127.0.0.1:4401';
export const sandboxAccounts = '/sandbox/accounts';

/** Networks whose API creates campaigns. */
export const creatingNetworks = ['Geozo', 'MGID', 'PropellerAds', 'RevContent', 'Taboola'];

/** Connections to PostgreSQL that a process opens at most, and those that `pgbouncer.ini` allows. */
export const connections = { app: 20, owner: 6, listen: 1, replica: 10, pool: 60 } as const;
export const replica = { mostSecondsBehind: 30 } as const;

/** How long the response to an `Idempotency-Key` is kept. */
export const idempotency = { hours: 24 } as const;

/** Days that the database keeps mail, and the file of an import that nobody starts. */
export const stored = { mailDays: 30, importDays: 7 } as const;

export const dataFolder = '.data';
export const dataFiles = { database: 'postgresql', key: 'key', sandbox: 'sandbox', lock: 'lock' } as const;
/** The database folder of root, if the user that it drops privileges to cannot access the data folder. */
export const privateDatabaseFolder = '/var/lib/adhelm';
