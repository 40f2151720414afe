import { type ActionRequest, type ActionTarget, AdhelmError, type PlannedWrite } from '@adhelm/contracts';
import type pg from 'pg';
import { type Scope, withScope } from '../../foundation/database/index.ts';
import {
  type Account,
  type AccountAccesses,
  accountNotFound,
  findAccount,
  heldAccounts,
} from '../../sources/accounts/index.ts';
import { type Connector, canBeRead, capabilitiesNamed, type ObservedValue } from '../../sources/index.ts';
import { findEntities, type KnownEntity } from './entity-repository.ts';
import { knownValues } from './known-values.ts';
import { observeValues } from './observe-values.ts';
import { openWriteKeys, writeKey } from './open-writes.ts';
import { planWrite } from './plan.ts';

type FindServices = {
  readonly pool: pg.Pool;
  readonly accesses: AccountAccesses;
  readonly connectorOf: (source: string) => Connector;
};

/** A target, its known entity, and the value its source currently holds in the field to change. */
export type FoundTarget = {
  readonly target: ActionTarget;
  readonly entity: KnownEntity;
  /** Whether changes may be sent to its account. */
  readonly isChecked: boolean;
  /** Whether the change waits for a check of the account; see `heldAccounts`. */
  readonly isHeld: boolean;
  readonly before: ObservedValue | undefined;
};

/** Runs outside the planning transaction because it queries sources, which is slow. */
export async function findTargets(
  services: FindServices,
  scope: Scope,
  { change, targets }: ActionRequest,
): Promise<FoundTarget[]> {
  const { field } = change;
  const known = await withScope(services.pool, scope, async (client) => {
    const accounts = await requireAccounts(client, targets);
    const held = await heldAccounts(client, [...accounts.values()], field);
    const wanted = uniqueTargets(targets);
    const entities = await findEntities(client, wanted);
    const places = wanted.map((target, index) => {
      const entity = entities[index];
      if (entity == null) throw new AdhelmError('not-found', `No ${target.kind} ${target.id}`);
      const { campaign } = entity;
      const belongs = campaign === null || target.kind === 'campaign' ? {} : { campaign };
      return { entity, target: { ...target, ...belongs } };
    });
    const values = await knownValues(
      client,
      places.map(({ entity, target }) => ({ entity, target: { ...target, field } })),
    );
    return places.map((place, index) => ({
      ...place,
      isChecked: accounts.get(place.target.account)?.isChecked ?? false,
      isHeld: held.has(place.target.account),
      before: values[index],
    }));
  });
  const unknown = known.filter(
    ({ target, entity, isChecked }) =>
      isChecked &&
      entity.kept(field) === undefined &&
      canBeRead(capabilitiesNamed(target.source), { ...target, field }),
  );
  const observed = await observeValues(
    services,
    unknown.map(({ target }) => ({ ...target, field, target: null })),
  );
  const values = new Map(unknown.map((found, index) => [found, observed[index]]));
  return known.map((found) => (values.has(found) ? { ...found, before: values.get(found) } : found));
}

/** What a change would do to each target, or why it is left out. In the transaction that commits it. */
export async function planAll(
  client: pg.ClientBase,
  found: readonly FoundTarget[],
  { change }: ActionRequest,
): Promise<PlannedWrite[]> {
  const open = await openWriteKeys(client, [...new Set(found.map(({ target }) => target.account))]);
  return found.map(({ target, entity, before, isChecked, isHeld }) =>
    planWrite({
      change,
      target,
      entity,
      before,
      isChecked,
      isHeld,
      capabilities: capabilitiesNamed(target.source),
      hasOpenWrite: open.has(writeKey(target, change.field)),
    }),
  );
}

async function requireAccounts(
  client: pg.ClientBase,
  targets: readonly ActionTarget[],
): Promise<Map<string, Account>> {
  const accounts = new Map<string, Account>();
  const named = new Map(targets.map(({ source, account }) => [`${source} ${account}`, { source, account }]));
  for (const { source, account } of named.values()) {
    const found = await findAccount(client, source, account);
    if (found === null) throw accountNotFound({ source, account });
    accounts.set(account, found);
  }
  return accounts;
}

function uniqueTargets(targets: readonly ActionTarget[]): ActionTarget[] {
  return [...new Map(targets.map((target) => [writeKey(target, ''), target])).values()];
}
