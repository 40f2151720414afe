import { createHash } from 'node:crypto';
import {
  AdhelmError,
  invalidField,
  MAX_OPERATION_TARGETS,
  type OperationPreviewRequest,
  type WidgetChange,
} from '@adhelm/contracts';
import type pg from 'pg';
import { openWriteKeys } from '../../changes/actions/index.ts';
import { type Account, listAccounts } from '../../sources/accounts/index.ts';
import { capabilitiesNamed, capabilityTable, changeOffered, unitOf } from '../../sources/index.ts';
import { knownSettings } from './known-settings.ts';
import { type PlannedWidget, planWidgets } from './planned-widgets.ts';
import { selectedWidgets } from './selected-widgets.ts';

/** The whole plan of an operation. */
export type OperationPlan = {
  readonly accounts: readonly Account[];
  readonly currency: string;
  readonly widgets: readonly PlannedWidget[];
  /** Of what would be sent: the same selection with the same change and the same widgets. */
  readonly fingerprint: string;
};

/**
 * Selects and plans. Throws `validation` for an invalid condition, amounts that the accounts count in different units,
 * or too many widgets, and `not-found` when no account in scope is chosen.
 */
export async function planOperation(
  client: pg.ClientBase,
  { selection, change }: OperationPreviewRequest,
  workspaceCurrency: string,
): Promise<OperationPlan> {
  const accounts = await accountsChosen(client, selection);
  refuseMixedUnits(accounts, change);
  const currencies = new Set(accounts.map(({ currency }) => currency));
  const currency = currencies.size === 1 ? (accounts[0]?.currency ?? workspaceCurrency) : workspaceCurrency;
  const selected = await selectedWidgets(client, {
    selection,
    accounts,
    currency,
    limit: MAX_OPERATION_TARGETS + 1,
  });
  if (selected.length > MAX_OPERATION_TARGETS) {
    throw invalidField(
      selection.ids === undefined ? 'selection.where' : 'selection.ids',
      'More than 100,000 widgets match. Choose fewer campaigns or a stricter condition.',
    );
  }
  const ids = accounts.map(({ id }) => id);
  const widgets = planWidgets(selected, change, {
    accounts: new Map(accounts.map((account) => [account.id, account])),
    settings: await knownSettings(client, ids, change.field),
    open: await openWriteKeys(client, ids),
  });
  return { accounts, currency, widgets, fingerprint: fingerprintOf(widgets, change) };
}

type Places = Pick<OperationPreviewRequest['selection'], 'sources' | 'accounts' | 'campaigns'>;

/** The networks' accounts that a selection is about. Throws `not-found` without any. */
export async function accountsChosen(client: pg.ClientBase, places: Places): Promise<Account[]> {
  const accounts = chosenAccounts(await listAccounts(client), places);
  if (accounts.length === 0) throw new AdhelmError('not-found', 'There is no such account');
  return accounts;
}

function chosenAccounts(all: readonly Account[], { sources, accounts, campaigns }: Places): Account[] {
  return all.filter(
    ({ id, source }) =>
      isNetwork(source) &&
      (sources === undefined || sources.includes(source)) &&
      (accounts === undefined || accounts.includes(id)) &&
      (campaigns === undefined || campaigns.some(({ account }) => account === id)),
  );
}

function isNetwork(source: keyof typeof capabilityTable): boolean {
  const { role } = capabilityTable[source];
  return role === 'native' || role === 'push-pop';
}

/** One number cannot be an amount of one currency, an amount of another one, and a coefficient. */
function refuseMixedUnits(accounts: readonly Account[], change: WidgetChange): void {
  if (!('changeBy' in change || 'floor' in change || change.field === 'widget-bid')) return;
  const numbers = [
    typeof change.value === 'number' ? change.value : undefined,
    'floor' in change ? change.floor : undefined,
    'ceiling' in change ? change.ceiling : undefined,
  ];
  if (numbers.every((number) => number === undefined)) return;
  const { field } = change;
  const units = new Set(
    accounts.flatMap(({ source, currency }) => {
      const place = { kind: 'widget', campaign: 'any', field, currency };
      const capabilities = capabilitiesNamed(source);
      return changeOffered(capabilities, place) === undefined ? [] : [unitOf(capabilities, place) ?? ''];
    }),
  );
  if (units.size < 2) return;
  const named = [...units].map((unit) => (unit === '' ? 'coefficient' : unit)).sort();
  throw invalidField(
    'change.value',
    `The chosen accounts count it in different units (${named.join(', ')}). Choose accounts with one unit, or change it by percent without bounds.`,
  );
}

function fingerprintOf(widgets: readonly PlannedWidget[], change: WidgetChange): string {
  const hash = createHash('sha256').update(JSON.stringify(change));
  for (const { target, skipped } of widgets) {
    if (skipped === null) hash.update(`\n${target.account} ${target.campaign ?? ''} ${target.id}`);
  }
  return hash.digest('base64url');
}
