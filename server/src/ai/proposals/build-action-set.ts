import {
  type ActionSet,
  type ActionTarget,
  AdhelmError,
  addDays,
  type DateRange,
  dayInZone,
  type EntityPlace,
  type ExpectedEffect,
  type PlannedWrite,
  type ProposalItem,
  type ProposedWish,
  placeOfRef,
} from '@adhelm/contracts';
import type pg from 'pg';
import { distanceFault, previewAction } from '../../changes/actions/index.ts';
import type { AiServices } from './ai-services.ts';
import { directionFault } from './direction-fault.ts';
import { expectedEffect } from './expected-effect.ts';
import { networkAccounts } from './network-accounts.ts';
import { type Person, withPerson } from './person-scope.ts';
import { heldItems } from './proposal-guards.ts';
import { changeOf, proposedOf } from './proposed-change.ts';
import { spendOfScope, sumsOfEntities } from './spend-per-day.ts';
import { wishIn } from './wish-in-currency.ts';

export type BuiltActionSet = { readonly content: ActionSet; readonly expected: ExpectedEffect };
/** With what was converted, in sentences. */
export type ProposedActionSet = BuiltActionSet & { readonly notes: readonly string[] };

type Wanted = {
  readonly wish: ProposedWish;
  readonly refs: readonly string[];
  /** The days of the evidence. */
  readonly range: DateRange;
  /** The row of evidence of each ref. */
  readonly rowOf: (ref: string) => string | null;
};

/**
 * What a wish would do to each entity, with absolute values, what guards hold back now, the spend and the expected
 * effect. Reads sources where only they know a value. Throws `not-found` for what is not in scope, `validation` when the wish
 * is not for such entities, or in a currency without a rate.
 */
export async function buildActionSet(
  services: AiServices,
  person: Person,
  { wish, refs, range, rowOf }: Wanted,
): Promise<ProposedActionSet> {
  const targets = await targetsOf(services, person, refs);
  const currencies = await withPerson(services.pool, person, currenciesOf);
  const writes: { readonly write: PlannedWrite; readonly ref: string }[] = [];
  const notes = new Set<string>();
  const groups = Map.groupBy(targets, ({ target }) => `${target.kind} ${currencies.get(target.account)}`);
  for (const own of groups.values()) {
    const { kind, account } = own[0]?.target ?? { kind: 'campaign', account: '' };
    const { wish: converted, note } = await wishIn(services, person, wish, currencies.get(account));
    if (note !== null) notes.add(note);
    const change = changeOf(converted, kind);
    if (change === null)
      throw new AdhelmError('validation', `A ${kind} cannot be changed by “${wish.action}”`);
    const planned = await previewAction(services.actions, person.scope, {
      change,
      targets: own.map(({ target }) => target),
    });
    for (const [index, write] of planned.entries()) writes.push({ write, ref: own[index]?.ref ?? '' });
  }
  return withPerson(services.pool, person, async (client) => {
    const items = writes.map(({ write, ref }, place) => ({
      ...itemOf(write, {
        place,
        wish,
        currency: currencies.get(write.account) ?? services.workspace.currency,
      }),
      row: rowOf(ref),
    }));
    return { ...(await measured(client, services, person, { items, range })), notes: [...notes] };
  });
}

export async function targetsOf(
  { pool }: AiServices,
  person: Person,
  refs: readonly string[],
): Promise<{ readonly ref: string; readonly target: ActionTarget }[]> {
  const places = [...new Set(refs)].map((ref) => ({ ref, place: placeOfRef(ref) }));
  const accounts = await withPerson(pool, person, networkAccounts);
  return places.map(({ ref, place }) => {
    const account = accounts.find(({ id }) => id === place?.account);
    if (place === null || account === undefined)
      throw new AdhelmError(
        'not-found',
        'It cannot be changed here: it belongs to a tracker, or to an account that you cannot see',
      );
    return { ref, target: targetAt(account.source, place) };
  });
}

const targetAt = (source: string, place: EntityPlace): ActionTarget => ({ source, ...place });

async function currenciesOf(client: pg.ClientBase): Promise<Map<string, string>> {
  return new Map((await networkAccounts(client)).map(({ id, currency }) => [id, currency]));
}

type ItemPlace = { readonly place: number; readonly wish: ProposedWish; readonly currency: string };

function itemOf(write: PlannedWrite, { place, wish, currency }: ItemPlace): Omit<ProposalItem, 'row'> {
  const { source, account, kind, id, campaign, entityName } = write;
  const change = proposedOf(write, currency);
  const skipped = write.skipped ?? directionFault(wish, change) ?? distanceFault(change);
  return {
    place,
    entity: { source, account, kind, id, ...(campaign === undefined ? {} : { campaign }) },
    accountName: null,
    name: entityName,
    change,
    state: skipped === null ? 'proposed' : 'skipped',
    guard: null,
    reason: skipped,
    spendPerDay: null,
    action: null,
  };
}

type ToMeasure = { readonly items: readonly ProposalItem[]; readonly range: DateRange };

/** Adds to items what they spend, what guards hold back and what is expected. In the caller's transaction. */
export async function measured(
  client: pg.ClientBase,
  { workspace, now }: AiServices,
  person: Person,
  { items, range }: ToMeasure,
): Promise<BuiltActionSet> {
  const { currency, timeZone } = workspace;
  const today = dayInZone(now(), timeZone);
  const week = { startDate: addDays(today, -7), endDate: addDays(today, -1) };
  const entities = items.map(({ entity }) => entity);
  const spends = await sumsOfEntities(client, entities, { range: week, currency });
  const spending = items.map((item, place) => ({
    ...item,
    spendPerDay: perDay(spends[place]?.cost ?? null),
  }));
  const open = spending.filter(({ state }) => state === 'proposed' || state === 'held');
  const held = await heldItems(client, open, { person, now: now(), workspace });
  const judged = spending.map((item): ProposalItem => {
    if (item.state !== 'proposed' && item.state !== 'held') return item;
    const reason = held.get(item.place);
    return reason === undefined
      ? { ...item, state: 'proposed', guard: null, reason: null }
      : { ...item, state: 'held', ...reason };
  });
  const acting = judged.filter(({ state }) => state === 'proposed');
  return {
    content: {
      kind: 'action-set',
      items: judged,
      spendAffected: {
        perDay: spendPerDayOf(acting),
        ofPerDay: perDayOf(await spendOfScope(client, { range: week, currency })),
        currency,
      },
    },
    expected: await expectedEffect(client, acting, { range, currency, today }),
  };
}

/** What items spend per day together; null if that of one is not known. */
function spendPerDayOf(items: readonly ProposalItem[]): number | null {
  const costs = items.map(({ spendPerDay }) => spendPerDay);
  return costs.some((cost) => cost === null)
    ? null
    : costs.reduce<number>((sum, cost) => sum + (cost ?? 0), 0);
}

const LEFT_OUT: ReadonlySet<ProposalItem['state']> = new Set(['rejected', 'skipped', 'held'] as const);

/**
 * The spend and the expected effect of what is left of a proposal once some of its items are rejected. Without the days of the evidence,
 * the effect stays as it was. In the caller's transaction.
 */
export async function measuredLeft(
  client: pg.ClientBase,
  { workspace, now }: AiServices,
  {
    content,
    expected,
    range,
  }: {
    readonly content: ActionSet;
    readonly expected: ExpectedEffect | null;
    readonly range: DateRange | null;
  },
): Promise<{ readonly content: ActionSet; readonly expected: ExpectedEffect | null }> {
  const { currency, timeZone } = workspace;
  const left = content.items.filter(({ state }) => !LEFT_OUT.has(state));
  return {
    content: { ...content, spendAffected: { ...content.spendAffected, perDay: spendPerDayOf(left) } },
    expected:
      range === null
        ? expected
        : await expectedEffect(client, left, { range, currency, today: dayInZone(now(), timeZone) }),
  };
}

const perDay = (week: number | null) => (week === null ? null : Math.round(week / 7));
const perDayOf = (spend: number | null) => (spend === null ? null : Math.round(spend));
