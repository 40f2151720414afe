import { entityStatusSchema } from '@adhelm/contracts';
import type { EntityFigures } from '../../facts/performance/index.ts';
import type { Queries } from '../../foundation/database/index.ts';
import type { NamedEntity } from './entity-facts.ts';
import type { ScopeCampaign } from './rule-scope.ts';

/** An entity with its figures. */
export type FoundEntity = { readonly entity: NamedEntity; readonly figures: EntityFigures };

const widgetOf = (campaign: ScopeCampaign, { widget }: EntityFigures): NamedEntity => ({
  id: widget ?? '',
  name: widget ?? '',
  status: campaign.status,
  bid: null,
});

/** The widgets of a campaign that have figures: only reports name widgets. */
export const widgetsOf = (campaign: ScopeCampaign, rows: readonly EntityFigures[]): FoundEntity[] =>
  rows.map((figures) => ({ entity: widgetOf(campaign, figures), figures }));

/** What has no row of its own is zero for all that its account reports of others. */
export class ListedEntities {
  readonly #rows: ReadonlyMap<number, EntityFigures>;
  readonly #reported: EntityFigures;

  /** `rows` are those of one account, by the entity's key. */
  constructor(rows: ReadonlyMap<number, EntityFigures>) {
    this.#rows = rows;
    const all = [...rows.values()];
    const zero = (of: (row: EntityFigures) => number | null) =>
      all.some((row) => of(row) !== null) ? 0 : null;
    this.#reported = {
      campaign: 0,
      entity: 0,
      widget: null,
      impressions: zero(({ impressions }) => impressions),
      views: zero(({ views }) => views),
      clicks: zero(({ clicks }) => clicks),
      conversions: zero(({ conversions }) => conversions),
      cost: zero(({ cost }) => cost),
      revenue: zero(({ revenue }) => revenue),
      visits: zero(({ visits }) => visits),
      visitedClicks: zero(({ visitedClicks }) => visitedClicks),
      matureClicks: zero(({ matureClicks }) => matureClicks),
      usualCost: zero(({ usualCost }) => usualCost),
      usualConversions: zero(({ usualConversions }) => usualConversions),
      spent: zero(({ spent }) => spent),
      firstDay: null,
      lastDay: null,
    };
  }

  figuresOf(key: number): EntityFigures {
    return this.#rows.get(key) ?? this.#reported;
  }
}

type ContentRow = NamedEntity & { readonly key: number; readonly campaign: number; readonly status: string };

/** The contents that still exist, by their campaign's key. */
export async function contentsOf(queries: Queries, campaigns: readonly number[]) {
  const { rows } = await queries.query<ContentRow>(
    `select key, campaign_key as campaign, external_id as id, headline as name, status, bid from contents
     where campaign_key = any ($1) and gone_at is null order by key`,
    [campaigns],
  );
  const contents = rows.map(({ status, ...row }) => ({ ...row, status: entityStatusSchema.parse(status) }));
  return Map.groupBy(contents, ({ campaign }) => campaign);
}
