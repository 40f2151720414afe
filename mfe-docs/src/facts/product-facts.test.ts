import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import failures from 'docs-reference/module-failures.json';
import sources from 'docs-reference/sources.json';
import { moduleFailureSteps } from './failure-steps.ts';
import {
  address,
  apiDocs,
  connections,
  creatingNetworks,
  dataFiles,
  dataFolder,
  demoPassword,
  demoPeople,
  limits,
  nodeVersions,
  pages,
  privateDatabaseFolder,
  replica,
  sandbox,
  sync,
} from './product-facts.ts';
import { textSizes, tokenGroups } from './tokens.ts';

const project = join(__dirname, '../../..');
const source = (path: string) => readFileSync(join(project, path), 'utf8');
const environment = source('server/src/foundation/config/environment-schema.ts');

describe('facts in the text match the sources:', () => {
  it('Node', () => {
    expect(JSON.parse(source('package.json')).engines.node).toBe(`>=${nodeVersions.toBegin}`);
    expect(source('scripts/node-runtime.mjs')).toContain(`[${nodeVersions.toRun.replace('.', ', ')}]`);
  });

  it('the demo people', () => {
    const people = source('server/src/people/identity/demo-people.ts');
    expect(people).toContain(`'${demoPassword}'`);
    const access = {
      admin: 'admin: true',
      buyer: 'accessLevel: 2',
      junior: 'accessLevel: 1',
      client: 'accessLevel: 1, readOnly: true',
      newcomer: 'accessLevel: 0',
    };
    for (const who of ['admin', 'buyer', 'junior', 'client', 'newcomer'] as const) {
      const { email, name } = demoPeople[who];
      const line = people.split('\n').find((text) => text.includes(`'${email}'`)) ?? '';
      expect(line).toContain(`'${name}'`);
      expect(line).toContain(access[who]);
    }
  });

  it('addresses', () => {
    expect(environment).toContain(`port.default(${new URL(address).port})`);
    expect(source('server/src/foundation/http/openapi.ts')).toContain(`'${apiDocs}'`);
    expect(source('mfe-campaigns/module.json')).toContain(`"${pages.campaigns}"`);
    const routes = source('shell/src/router/router.tsx');
    for (const path of [pages.register, pages.dashboard.slice(5)]) {
      expect(routes).toContain(`path: '${path}'`);
    }
    expect(source('shell/src/router/shell-pages.ts')).toContain(`path: '${pages.activityLog}'`);
  });

  it('the sandbox', () => {
    for (const name of sandbox.accounts) {
      expect(source('sandbox/src/market/layout.ts')).toContain(`'${name}'`);
    }
    expect(source('sandbox/src/start-sandbox.ts')).toContain(`campaigns: ${sandbox.campaigns},`);
  });

  it('synchronization and limits', () => {
    expect(source('server/src/sources/accounts/demo-accounts.ts')).toContain(
      `SYNC_EVERY_SECONDS = ${sync.everyMinutes * 60};`,
    );
    const windows = source('server/src/facts/sync/sync-windows.ts');
    expect(windows).toContain(`HISTORY_DAYS = ${sync.historyDays};`);
    expect(windows).toContain(`REVISED_DAYS = ${sync.revisedDays};`);
    expect(source('contracts/src/date-range.ts')).toContain(`MAX_RANGE_DAYS = ${limits.rangeDays};`);
    expect(source('contracts/src/actions.ts')).toContain(`MAX_TARGETS = ${limits.changesAtOnce};`);
  });

  it('the data folder', () => {
    expect(environment).toContain(`DATA_DIR: text.default('${dataFolder}')`);
    const location = source('server/src/foundation/database/embedded/cluster-location.ts');
    expect(location).toContain(`join(dataDir, '${dataFiles.database}')`);
    expect(location).toContain(`'${privateDatabaseFolder}'`);
    expect(source('server/src/foundation/database/embedded/data-dir-lock.ts')).toContain(
      `join(dataDir, '${dataFiles.lock}')`,
    );
    expect(source('server/src/foundation/secrets/master-key.ts')).toContain(`'${dataFiles.key}')`);
    expect(source('start.ts')).toContain(`'${dataFiles.sandbox}')`);
  });

  it('connections, and the age of a replica', () => {
    const pools = source('server/src/foundation/database/open-database.ts');
    expect(pools).toContain(`APP_CONNECTIONS = ${connections.app};`);
    expect(pools).toContain(`OWNER_CONNECTIONS = ${connections.owner};`);
    expect(source('server/src/foundation/database/replica-reader.ts')).toContain(
      `= ${replica.mostSecondsBehind}`,
    );
  });

  it('addresses at an identity provider', () => {
    const identity = source('shell/src/session/oidc-identity.ts');
    for (const path of ['/auth/callback', '/auth/silent', '/auth/popup']) expect(identity).toContain(path);
  });

  it('networks that create campaigns', () => {
    const creating = sources.filter(({ changes }) =>
      changes.some(({ field, level }) => field === 'create' && level === 'campaign'),
    );
    expect(creating.map(({ name }) => name).sort()).toEqual(creatingNetworks);
  });

  it('failures of modules', () => {
    expect(failures.map(({ kind }) => kind).sort()).toEqual(Object.keys(moduleFailureSteps).sort());
  });

  it('texts of buttons and messages', () => {
    for (const [text, path] of [
      ['Confirmed by the network.', 'shared-ui/src/messages/parts/action-outcome.ts'],
      ['Pausing…', 'shared-ui/src/changes/intents/messages.ts'],
      ['Undo anyway', 'shared-ui/src/changes/intents/messages.ts'],
      ['Sign in with Google', 'shell/src/messages/sign-in.ts'],
      ['Create an account', 'shell/src/messages/sign-in.ts'],
      ["settings: 'Settings'", 'shell/src/messages/top-bar.ts'],
    ] as const) {
      expect([text, source(path).includes(text)]).toEqual([text, true]);
    }
  });
});

describe('tokens', () => {
  it('are those of the themes', () => {
    const colors = source('shared-ui/src/theme/color-tokens.ts');
    const scales = source('shared-ui/src/theme/scales.ts');
    for (const token of tokenGroups.flatMap(({ tokens }) => tokens)) {
      const [name = ''] = token.split('.');
      expect([token, colors.includes(`${name}:`) || colors.includes(`${name}`)]).toEqual([token, true]);
    }
    for (const size of textSizes) expect(scales).toMatch(new RegExp(`\\b'?${size}'?: \\[`));
  });
});
