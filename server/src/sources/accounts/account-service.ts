import {
  type AccountEdit,
  type AccountTest,
  AdhelmError,
  type ManagedAccount,
  type NewManagedAccount,
} from '@adhelm/contracts';
import type pg from 'pg';
import { uuidv7 } from 'uuidv7';
import { type Scope, systemScope, withScope } from '../../foundation/database/index.ts';
import { type Requester, withRequester } from '../../foundation/http/index.ts';
import { recordActivity } from '../../people/activity/index.ts';
import { nameOfSource } from '../capabilities/capability-table.ts';
import type { AccountAccess } from '../connector.ts';
import type { ReachedSourceId } from '../source-ids.ts';
import type { AccountAccesses } from './account-access.ts';
import { accountById, upsertAccount } from './account-repository.ts';
import { isByFiles } from './files-only.ts';
import {
  accessOf,
  askAccess,
  type ConnectorOf,
  checkedLogin,
  type Login,
  passingId,
  refuseCredentials,
} from './login-check.ts';
import {
  type AccountDetail,
  archiveAccount,
  changeSchedule,
  isConnected,
  listManagedAccounts,
  managedAccount,
  markCredentialsChanged,
  renameAccount,
} from './managed-account-repository.ts';
import { scheduleSync, syncNow } from './sync-schedule.ts';

export type AccountServices = {
  readonly pool: pg.Pool;
  readonly accesses: AccountAccesses;
  readonly connectorOf: ConnectorOf;
  /** Base URL of the simulated networks; null when the sandbox is off. */
  readonly sandboxUrl: string | null;
  readonly now: () => Date;
};

export function accountsOf(
  { pool }: AccountServices,
  scope: Scope,
  detail: AccountDetail,
): Promise<ManagedAccount[]> {
  return withScope(pool, scope, (client) => listManagedAccounts(client, detail));
}

/** Throws `not-found` for an account that does not exist or is out of scope. */
export async function requireManaged(client: pg.ClientBase, id: string): Promise<ManagedAccount> {
  const account = await managedAccount(client, id);
  if (account === null) throw new AdhelmError('not-found', 'Account not found');
  return account;
}

/** Credentials unlock everything in an account, so only people with access to all accounts may manage them. */
function refuseLimited({ scope }: Requester): void {
  if (scope.accounts !== 'all') {
    throw new AdhelmError(
      'forbidden',
      'Only people with access to all accounts can connect or change accounts',
    );
  }
}

/** Tests a login that is not connected yet. Throws `validation` when the source refuses it. */
export async function testLogin(
  services: AccountServices,
  requester: Requester,
  login: Login,
): Promise<AccountTest> {
  refuseLimited(requester);
  const checked = checkedLogin(login, services.sandboxUrl);
  return askAccess(services.connectorOf, checked.source, accessOf(login, checked));
}

/**
 * Connects an account: tests it at its source, saves it with encrypted credentials and starts its first sync.
 * Throws `validation` for what the source refuses, `conflict` for a login that is already connected.
 */
export async function connectAccount(
  services: AccountServices,
  requester: Requester,
  login: NewManagedAccount,
): Promise<ManagedAccount> {
  refuseLimited(requester);
  const checked = checkedLogin(login, services.sandboxUrl);
  const { source, keptUrl: baseUrl } = checked;
  await withScope(services.pool, requester.scope, (client) => refuseTwice(client, source, login.externalId));
  const facts = await askAccess(services.connectorOf, source, accessOf(login, checked));
  const { credentials, everySeconds, name, externalId } = login;
  const currency = agreed('currency', login.currency, facts.currency);
  const timeZone = agreed('timeZone', login.timeZone, facts.timeZone);
  if (currency === undefined || timeZone === undefined) throw unreported(source, { currency, timeZone });
  return withRequester(services.pool, requester, async (client) => {
    await refuseTwice(client, source, externalId);
    const id = await upsertAccount(client, {
      id: uuidv7(),
      source,
      externalId,
      name,
      currency,
      timeZone,
      baseUrl,
    });
    await services.accesses.seal(client, id, credentials);
    await markCredentialsChanged(client, id, services.now());
    if (!checked.isByFiles) await scheduleSync(client, id, everySeconds);
    const account = await requireManaged(client, id);
    await record(client, requester, account, 'account_connected', `connected the account “${name}”`);
    return account;
  });
}

/** Refuses a currency or time zone that contradicts the source's, which would misstate amounts or days. */
function agreed(field: string, entered: string | undefined, reported: string | null): string | undefined {
  if (entered !== undefined && reported !== null && entered !== reported) {
    const message = `The source reports ${reported}`;
    throw new AdhelmError('validation', message, { fields: [{ field, message }] });
  }
  return reported ?? entered;
}

/** What a source does not say of an account, a person has to: a wrong zone moves figures to other days. */
function unreported(
  source: ReachedSourceId,
  { currency, timeZone }: { readonly currency: string | undefined; readonly timeZone: string | undefined },
): AdhelmError {
  const name = nameOfSource(source);
  const fields = [
    ...(currency === undefined
      ? [{ field: 'currency', message: `${name} does not report it, e.g. USD` }]
      : []),
    ...(timeZone === undefined
      ? [{ field: 'timeZone', message: `${name} does not report it, e.g. Europe/Berlin` }]
      : []),
  ];
  return new AdhelmError('validation', `${name} does not report all settings of the account`, { fields });
}

async function refuseTwice(client: pg.ClientBase, source: string, externalId: string): Promise<void> {
  if (!(await isConnected(client, source, externalId))) return;
  throw new AdhelmError('conflict', 'This login is already connected. Change its credentials there.', {
    fields: [{ field: 'externalId', message: 'Already connected' }],
  });
}

/** Tests a connected account with its saved credentials, or with the given `credentials`. */
export async function testAccount(
  services: AccountServices,
  requester: Requester,
  id: string,
  credentials?: Readonly<Record<string, string>>,
): Promise<AccountTest> {
  const { access, source } = await openAccess(services, requester, id);
  if (credentials === undefined) return askAccess(services.connectorOf, source, access);
  refuseCredentials(source, credentials);
  // tokens are cached by account id, and these credentials are not the saved ones
  return askAccess(services.connectorOf, source, { ...access, accountId: passingId(), credentials });
}

async function openAccess(
  { pool, accesses }: AccountServices,
  { scope }: Requester,
  id: string,
): Promise<{ access: AccountAccess; source: ReachedSourceId }> {
  const account = await withScope(pool, scope, async (client) => {
    await requireManaged(client, id);
    return accountById(client, id);
  });
  if (account === null) throw new AdhelmError('not-found', 'Account not found');
  const access = await withScope(pool, systemScope, async (client) => {
    if (await isByFiles(client, account))
      throw new AdhelmError('conflict', 'This account has no API to test');
    return accesses.open(client, account);
  });
  return { access, source: account.source };
}

/** Replaces the saved credentials once the source has accepted the new ones. */
export async function rotateCredentials(
  services: AccountServices,
  requester: Requester,
  id: string,
  credentials: Readonly<Record<string, string>>,
): Promise<ManagedAccount> {
  refuseLimited(requester);
  await testAccount(services, requester, id, credentials);
  return withScope(services.pool, requester.scope, async (client) => {
    await services.accesses.seal(client, id, credentials);
    await markCredentialsChanged(client, id, services.now());
    await changeSchedule(client, id, {});
    const account = await requireManaged(client, id);
    const summary = `changed the credentials of the account “${account.name}”`;
    await record(client, requester, account, 'account_credentials', summary);
    return account;
  });
}

/** Throws with 412 and the current state when someone else has changed the account since. */
export async function editAccount(
  { pool }: AccountServices,
  requester: Requester,
  id: string,
  { version, edit }: { readonly version: number; readonly edit: AccountEdit },
): Promise<ManagedAccount> {
  refuseLimited(requester);
  return withScope(pool, requester.scope, async (client) => {
    const before = await requireManaged(client, id);
    if (!(await renameAccount(client, { id, version, name: edit.name }))) {
      throw new AdhelmError('conflict', 'Someone else changed this account', {
        status: 412,
        extensions: { current: before },
      });
    }
    await changeSchedule(client, id, edit);
    const account = await requireManaged(client, id);
    await record(client, requester, account, 'account_changed', editInWords(before, account), [
      before,
      account,
    ]);
    return account;
  });
}

function editInWords(before: ManagedAccount, after: ManagedAccount): string {
  if (before.isPaused !== after.isPaused) {
    return `${after.isPaused ? 'paused' : 'resumed'} the syncs of the account “${after.name}”`;
  }
  return `changed the account “${after.name}”`;
}

/** Syncs an account as soon as a worker is free. */
export async function syncSoon(
  { pool }: AccountServices,
  { scope }: Requester,
  id: string,
): Promise<ManagedAccount> {
  return withScope(pool, scope, async (client) => {
    const account = await requireManaged(client, id);
    if (account.everySeconds === null) {
      throw new AdhelmError('conflict', 'This account has no API. Import a file instead.');
    }
    if (account.isPaused) {
      throw new AdhelmError('conflict', 'Sync is paused. Resume it to sync now.');
    }
    await syncNow(client, id);
    return requireManaged(client, id);
  });
}

/** Archives an account: its history stays, its credentials are erased for good. */
export async function removeAccount(
  { pool }: AccountServices,
  requester: Requester,
  id: string,
): Promise<void> {
  refuseLimited(requester);
  await withScope(pool, requester.scope, async (client) => {
    const account = await requireManaged(client, id);
    await archiveAccount(client, id);
    await record(client, requester, account, 'account_removed', `removed the account “${account.name}”`);
  });
}

type Kept = Pick<ManagedAccount, 'name' | 'everySeconds' | 'isPaused'>;
const kept = ({ name, everySeconds, isPaused }: Kept): Kept => ({ name, everySeconds, isPaused });

async function record(
  client: pg.ClientBase,
  { actor, requestId }: Requester,
  account: ManagedAccount,
  type: string,
  summary: string,
  change: readonly [Kept, Kept] | null = null,
): Promise<void> {
  await recordActivity(client, {
    actor,
    type,
    summary,
    object: {
      kind: 'account',
      source: account.source,
      account: account.id,
      id: account.id,
      name: account.name,
      href: `/app/ts/campaigns?${new URLSearchParams({ accounts: account.id })}`,
    },
    before: change === null ? null : kept(change[0]),
    after: change === null ? null : kept(change[1]),
    actionId: null,
    requestId,
  });
}
