import {
  type DateRange,
  figuresOf,
  noSums,
  type SubEntitiesAnswer,
  type SubEntitiesRequest,
  type SubEntity,
  type SubEntityProblem,
  type Sums,
} from '@adhelm/contracts';
import { type Queries, type Scope, withScope } from '../../foundation/database/index.ts';
import { nameOfSource } from '../../sources/index.ts';
import { figureSums } from '../performance/index.ts';
import { type EntityPlace, entityPlaces } from './entity-places.ts';
import type { TrackerServices } from './mapping-service.ts';
import { sourceLinksOf } from './source-links.ts';
import { reportsTogether } from './sub-service.ts';
import { chosenTrackers } from './tracker-accounts.ts';
import { type VisitedEntity, visitedEntities } from './visited-entities.ts';

/**
 * The campaigns, contents and widgets behind rows of a tracker's list, and why some cannot be changed. Throws `not-found` for
 * an account out of scope.
 */
export function subEntities(
  { pool, workspace }: TrackerServices,
  scope: Scope,
  request: SubEntitiesRequest,
): Promise<SubEntitiesAnswer> {
  const { startDate, endDate, by, rows } = request;
  const range = { startDate, endDate };
  return withScope(pool, scope, async (client) => {
    const { accounts, currency } = await chosenTrackers(client, request, workspace.currency);
    const found: VisitedEntity[] = [];
    let omitted = 0;
    for (const account of accounts) {
      const links = await sourceLinksOf(client, account, range);
      const together = reportsTogether(account);
      const ofAccount = await visitedEntities(client, { account, range, links, together, by, rows });
      omitted += omittedOf(ofAccount);
      found.push(...ofAccount);
    }
    const entities = merged(found);
    const places = await entityPlaces(client, entities);
    const sums = await ownSums(client, entities, places, range, currency);
    const reached = new Set(entities.flatMap((entity) => entity.rows));
    return {
      success: true,
      data: entities.map((entity, index) =>
        entityOf(entity, places[index], sums.get(entity) ?? noSums, currency),
      ),
      currency,
      omitted,
      without: rows.flatMap((_row, index) => (reached.has(index) ? [] : [index])),
    };
  });
}

const keyOf = ({ kind, source, campaign, id }: VisitedEntity) => JSON.stringify([kind, source, campaign, id]);

/** What several trackers name is one entity. */
function merged(found: readonly VisitedEntity[]): VisitedEntity[] {
  const all = [...Map.groupBy(found, keyOf).values()].flatMap((same) => {
    const [first] = same;
    if (first === undefined) return [];
    const rows = [...new Set(same.flatMap((entity) => entity.rows))].sort((a, b) => a - b);
    return [{ ...first, rows, visits: same.reduce((sum, { visits }) => sum + visits, 0) }];
  });
  return all.sort((a, b) => b.visits - a.visits);
}

/** How many of a tracker's entities are beyond the limit. */
function omittedOf(found: readonly VisitedEntity[]): number {
  const kinds = Map.groupBy(found, ({ kind }) => kind);
  return [...kinds.values()].reduce((sum, same) => sum + (same[0]?.ofKind ?? 0) - same.length, 0);
}

/** The sums of each entity that is known in one account. Widgets are those of one campaign. */
async function ownSums(
  queries: Queries,
  entities: readonly VisitedEntity[],
  places: readonly (EntityPlace | undefined)[],
  range: DateRange,
  currency: string,
): Promise<Map<VisitedEntity, Sums>> {
  const known = entities.flatMap((entity, index) => {
    const place = places[index];
    if (place === undefined || place.accounts > 1) return [];
    const key = entity.kind === 'campaign' ? place.campaignKey : place.entityKey;
    return key === null ? [] : [{ entity, place, key }];
  });
  const sums = new Map<VisitedEntity, Sums>();
  const parts = Map.groupBy(known, ({ entity: { kind }, place: { campaignKey } }) =>
    kind === 'widget' ? `widget ${campaignKey}` : kind,
  );
  for (const part of parts.values()) {
    const [first] = part;
    if (first === undefined) continue;
    const { kind } = first.entity;
    const ofPart = await figureSums(queries, {
      level: kind,
      accounts: [...new Set(part.map(({ place }) => place.accountKey))],
      campaign: kind === 'widget' ? first.place.campaignKey : null,
      keys: part.map(({ key }) => key),
      range,
      currency,
    });
    for (const { entity, key } of part) {
      const own = ofPart.get(key);
      if (own !== undefined) sums.set(entity, own);
    }
  }
  return sums;
}

function problemOf(entity: VisitedEntity, place: EntityPlace | undefined): SubEntityProblem | null {
  if (entity.source === '') return 'unknown-source';
  if (entity.campaign === '') return 'no-campaign-id';
  if (place === undefined) return 'no-account';
  if (place.accounts > 1) return 'several-accounts';
  return entity.kind === 'content' && place.entityKey === null ? 'unknown' : null;
}

function entityOf(
  entity: VisitedEntity,
  place: EntityPlace | undefined,
  sums: Sums,
  currency: string,
): SubEntity {
  const { kind, source, campaign, id, rows, visits } = entity;
  const only = place === undefined || place.accounts > 1 ? undefined : place;
  const { cost, revenue, profit } = figuresOf(sums, currency);
  const isCampaign = kind === 'campaign';
  return {
    kind,
    source,
    sourceName: source === '' ? '' : nameOfSource(source),
    account: only?.account ?? null,
    accountName: only?.accountName ?? null,
    accountCurrency: only?.accountCurrency ?? null,
    id,
    name: (isCampaign ? only?.campaignName : only?.headline) ?? null,
    campaign: isCampaign || campaign === '' ? null : { id: campaign, name: only?.campaignName ?? null },
    status: (isCampaign ? only?.campaignStatus : only?.contentStatus) ?? null,
    rows: [...rows],
    visits,
    cost,
    revenue,
    profit,
    problem: problemOf(entity, place),
  };
}
