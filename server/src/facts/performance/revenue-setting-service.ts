import type {
  RevenueChoice,
  RevenueSetting,
  RevenueSettingEdit,
  RevenueSettingsAnswer,
} from '@adhelm/contracts';
import { AdhelmError, invalidField, isTrackerSource } from '@adhelm/contracts';
import type pg from 'pg';
import { type Queries, type Scope, withScope } from '../../foundation/database/index.ts';
import type { Requester } from '../../foundation/http/index.ts';
import { recordActivity } from '../../people/activity/index.ts';
import { type Account, accountNotFound, listAccounts } from '../../sources/accounts/index.ts';
import { requestBuild } from './requested-builds.ts';
import { keepRevenueSetting, revenueSettings } from './revenue-setting-repository.ts';
import { trafficSourceIds } from './sub-positions.ts';

export type RevenueSettingServices = { readonly pool: pg.Pool; readonly now: () => Date };

const unsetWorkspace: RevenueSetting = { account: null, origin: 'automatic', tracker: null, version: 0 };

/** The settings of the workspace and of each account in scope that sends visits. */
export function listRevenueSettings(
  { pool }: Pick<RevenueSettingServices, 'pool'>,
  scope: Scope,
): Promise<RevenueSettingsAnswer> {
  return withScope(pool, scope, answerOf);
}

async function answerOf(queries: Queries): Promise<RevenueSettingsAnswer> {
  const known = new Map((await revenueSettings(queries)).map((setting) => [setting.account, setting]));
  const accounts = await listAccounts(queries);
  return {
    success: true,
    data: [
      known.get(null) ?? unsetWorkspace,
      ...accounts
        .filter(({ source }) => trafficSourceIds.includes(source))
        .map(({ id }) => known.get(id) ?? unsetOf(id)),
    ],
    trackers: accounts.filter(({ source }) => isTrackerSource(source)).map(({ id, name }) => ({ id, name })),
  };
}

const unsetOf = (account: string): RevenueSetting => ({
  account,
  origin: 'workspace',
  tracker: null,
  version: 0,
});

const words: Readonly<Record<RevenueChoice, string>> = {
  workspace: 'as in the workspace',
  automatic: 'the tracker, else the source',
  tracker: 'the tracker',
  source: 'the source',
  client: 'the client',
};

/**
 * Sets where the revenue of an account, or of all accounts without a setting, comes from, and logs it. All days are
 * computed again soon after. Throws `not-found`, `forbidden` for the workspace without access to all accounts,
 * `validation` for an unknown tracker, and 412 with the current setting when its version has changed.
 */
export function changeRevenueSetting(
  { pool, now }: RevenueSettingServices,
  requester: Requester,
  { version, edit }: { readonly version: number; readonly edit: RevenueSettingEdit },
): Promise<RevenueSettingsAnswer> {
  return withScope(pool, requester.scope, async (client) => {
    const accounts = await listAccounts(client);
    const account = requireTarget(accounts, requester.scope, edit.account);
    const tracker = requireTracker(accounts, edit.tracker);
    const before = (await answerOf(client)).data.find((setting) => setting.account === edit.account);
    if (!(await keepRevenueSetting(client, { edit, version, at: now() }))) {
      throw new AdhelmError('conflict', 'Someone else changed this setting', {
        status: 412,
        extensions: { current: before },
      });
    }
    const affected = account === null ? accounts : [account];
    await requestBuild(
      client,
      affected.filter(({ source }) => trafficSourceIds.includes(source)).map(({ id }) => id),
    );
    const from = words[edit.origin] + (tracker === null ? '' : ` (“${tracker.name}”)`);
    await recordActivity(client, {
      actor: requester.actor,
      type: 'revenue_setting_changed',
      summary:
        account === null
          ? `set where revenue comes from: ${from}`
          : `set where the revenue of “${account.name}” comes from: ${from}`,
      object:
        account === null
          ? null
          : {
              kind: 'account',
              source: account.source,
              account: account.id,
              id: account.id,
              name: account.name,
              href: null,
            },
      before: { origin: before?.origin, tracker: before?.tracker },
      after: { origin: edit.origin, tracker: edit.tracker },
      actionId: null,
      requestId: requester.requestId,
    });
    return answerOf(client);
  });
}

function requireTarget(accounts: readonly Account[], scope: Scope, id: string | null): Account | null {
  if (id === null) {
    if (scope.accounts === 'all') return null;
    throw new AdhelmError(
      'forbidden',
      'Only people with access to all accounts can change the setting of the workspace',
    );
  }
  const account = accounts.find((one) => one.id === id);
  if (account === undefined) throw accountNotFound({ account: id });
  if (trafficSourceIds.includes(account.source)) return account;
  throw invalidField('account', 'This account has no campaigns to earn revenue');
}

function requireTracker(accounts: readonly Account[], id: string | null): Account | null {
  if (id === null) return null;
  const tracker = accounts.find((one) => one.id === id && isTrackerSource(one.source));
  if (tracker === undefined) throw invalidField('tracker', 'No tracker account has this id');
  return tracker;
}
