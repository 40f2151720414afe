import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { system } from '@adhelm/shared-ui/theme';
import environmentTable from 'docs-reference/environment.json';
import failures from 'docs-reference/module-failures.json';
import pagesAsHtml from 'docs-reference/pages.json';
import permissions from 'docs-reference/permissions.json';
import modes from 'docs-reference/rule-modes.json';
import sources from 'docs-reference/sources.json';
import { propertyOf } from '../pages/tables/theme-tables.tsx';
import { moduleFailureSteps } from './failure-steps.ts';
import {
  accessTokenMinutes,
  address,
  apiDocs,
  assistantTokensPerAnswer,
  connections,
  creatingNetworks,
  dataFiles,
  dataFolder,
  days,
  demoPassword,
  demoPeople,
  idempotency,
  limits,
  nodeVersions,
  oldestPostgresql,
  pages,
  privateDatabaseFolder,
  replica,
  sandbox,
  sandboxAccounts,
  sandboxAddress,
  secondsUntilAccessChanges,
  stored,
  sync,
} from './product-facts.ts';
import { textSizes, tokenGroups } from './tokens.ts';

const project = join(__dirname, '../../..');
const source = (path: string) => readFileSync(join(project, path), 'utf8');
const environment = source('server/src/foundation/config/environment-schema.ts');

function pageOf(slug: string): HTMLElement {
  const page = document.createElement('div');
  page.innerHTML = pagesAsHtml.find((one) => one.slug === slug)?.html ?? '';
  return page;
}
const textOfPage = (slug: string) => (pageOf(slug).textContent ?? '').replaceAll(/\s+/g, ' ');
/** The first cells of the table whose first column has this heading. */
const rowsOf = (slug: string, heading: string) =>
  [...pageOf(slug).querySelectorAll('table')]
    .filter((table) => table.querySelector('th')?.textContent === heading)
    .flatMap((table) => [...table.querySelectorAll('tbody tr')])
    .map((row) => row.firstElementChild?.textContent);

describe('facts in the text match the sources:', () => {
  it('Node', () => {
    expect(JSON.parse(source('package.json')).engines.node).toBe(`>=${nodeVersions.toBegin}`);
    expect(source('README.md')).toContain(`Node ${nodeVersions.toBegin} or later`);
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
    const reader = source('server/src/foundation/database/replica-reader.ts');
    expect(reader).toContain(`= ${replica.mostSecondsBehind}`);
    expect(reader).toContain(`CONNECTIONS = ${connections.replica};`);
    expect(source('mfe-docs/src/samples/pgbouncer.ini')).toContain(`default_pool_size = ${connections.pool}`);
    const ofTwo = 2 * (connections.app + connections.owner + connections.listen);
    expect([connections.pool >= ofTwo, connections.pool < (ofTwo * 3) / 2]).toEqual([true, true]);
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

  it('days', () => {
    for (const [path, text] of [
      ['server/src/messaging/mail/mail-feature.ts', `KEEP_DAYS = ${stored.mailDays};`],
      ['server/src/facts/imports/import-jobs.ts', `DRAFT_DAYS = ${stored.importDays};`],
      ['server/src/foundation/http/idempotency.ts', `KEEP_HOURS = ${idempotency.hours};`],
      ['contracts/src/date-range.ts', `DEFAULT_RANGE_DAYS = ${days.usualRange};`],
      ['server/src/facts/imports/reverting/revert-repository.ts', `REVERT_DAYS = ${days.undoOfImport};`],
      ['contracts/src/ai/proposal.ts', `EFFECT_DAYS = ${days.effectOfProposal};`],
      [
        'server/src/people/identity/provider.ts',
        `ASSISTANT_SECONDS = ${days.assistantUntilAskedAgain} * DAY_SECONDS;`,
      ],
      ['server/src/people/identity/provider.ts', `SESSION_SECONDS = ${days.assistantUnused} * DAY_SECONDS;`],
      ['server/src/people/identity/provider.ts', 'RefreshToken: SESSION_SECONDS,'],
      ['server/src/platform/shell-page/shell-assets.ts', `KEPT_DAYS = ${days.filesOfEarlierVersions};`],
    ] as const) {
      expect([text, source(path).includes(text)]).toEqual([text, true]);
    }
  });

  it('limits of tokens, access and PostgreSQL', () => {
    const tokens = `MAX_ANSWER_TOKENS = ${assistantTokensPerAnswer.toLocaleString('en').replace(',', '_')};`;
    expect(source('server/src/ai/tools/bounded-answer.ts')).toContain(tokens);
    expect(source('server/src/people/identity/provider-resources.ts')).toContain(
      `ACCESS_TOKEN_SECONDS = ${accessTokenMinutes * 60};`,
    );
    // rights are read again after this time, by requests and by streams
    expect(source('server/src/foundation/http/current-access.ts')).toContain(
      `BELIEVED_MS = ${(secondsUntilAccessChanges * 500).toLocaleString('en').replace(',', '_')};`,
    );
    expect(source('server/src/foundation/database/open-database.ts')).toContain(
      `PostgreSQL ${oldestPostgresql} or later`,
    );
  });

  it('the logins of the sandbox', () => {
    expect(source('sandbox/src/start-sandbox.ts')).toContain(`'${sandboxAccounts}'`);
    expect(source('start.ts')).toContain('port === 0 ? 0 : port + 1');
    expect(Number(new URL(sandboxAddress).port)).toBe(Number(new URL(address).port) + 1);
  });

  it('the built-in planner, by its name', () => {
    const name = /PLANNER_NAME = '([^']+)'/.exec(source('server/src/ai/planner/run-plan.ts'))?.[1] ?? '';
    expect(textOfPage('getting-started')).toContain(`the ${name} answers`);
  });

  it('the roles of processes', () => {
    const roles = environmentTable.find(({ name }) => name === 'ROLES')?.fallback?.split(',') ?? [];
    expect(rowsOf('deployment', 'ROLES')).toEqual(roles);
  });

  it('the modes of rules, all of them', () => {
    const known = /const ruleModes = \[([^\]]+)\]/.exec(source('contracts/src/rules/rule-schema.ts'))?.[1];
    expect(modes.map(({ mode }) => `'${mode}'`).join(', ')).toBe(known);
  });

  it('the levels of the table of permissions, all of them', () => {
    const levels = [...new Set(permissions.map(({ from }) => from))].sort();
    expect(levels).toEqual(['1', '2', 'admin']);
    // the page about rules says that an admin stops all of them
    expect(permissions.find(({ name }) => name === 'stop-automation')?.from).toBe('admin');
  });

  it('the claims of another identity provider', () => {
    const schema = source('contracts/src/session.ts');
    const list = /token’s claims: ([^.]+)\./.exec(textOfPage('authentication'))?.[1] ?? '';
    const claims = list.replaceAll(/ \([^)]*\)/g, '').split(/, | and /);
    expect(claims.length).toBeGreaterThan(4);
    for (const claim of claims) expect(schema).toContain(`  ${claim}: z.optional(`);
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
  it('are drawn in the colors of the theme', () => {
    for (const token of tokenGroups.flatMap(({ tokens }) => tokens))
      expect(`var(${propertyOf(token)})`).toBe(system.token.var(`colors.${token}`));
  });

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
