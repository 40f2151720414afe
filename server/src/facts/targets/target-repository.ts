import type { CampaignTargets, TargetOrigin, TargetPlace, Targets } from '@adhelm/contracts';
import type { Queries } from '../../foundation/database/index.ts';

/** What a place has of its own. */
export type OwnTargets = Omit<Targets, 'place'>;

const COLUMNS = 'cpa, payout, roi, assigned_offer as offer, tags, currency, version';

type StoredRow = OwnTargets & { readonly place: string };

/** As the database names the row of a place. */
export function nameOfPlace(place: TargetPlace): string {
  if (place.kind === 'offer') return `/${place.offer}/`;
  return `${place.account}//${place.kind === 'campaign' ? place.campaign : ''}`;
}

/** The stored targets of some places, by `nameOfPlace`; locked until the transaction ends if they are to change. */
export async function storedTargets(
  queries: Queries,
  places: readonly TargetPlace[],
  { toChange }: { readonly toChange: boolean },
): Promise<ReadonlyMap<string, OwnTargets>> {
  const { rows } = await queries.query<StoredRow>(
    `select place, ${COLUMNS} from targets where place = any ($1) order by place ${toChange ? 'for update' : ''}`,
    [places.map(nameOfPlace)],
  );
  return new Map(rows.map(({ place, ...own }) => [place, own]));
}

/**
 * Stores what places have of their own, whose versions the caller has checked and increased. False when another request
 * stored one of them first.
 */
export async function storeTargets(
  queries: Queries,
  changed: readonly { readonly place: TargetPlace; readonly own: OwnTargets }[],
  at: Date,
): Promise<boolean> {
  const of = <Value>(read: (own: OwnTargets) => Value) => changed.map(({ own }) => read(own));
  const { rowCount } = await queries.query(
    `insert into targets as t (account_id, offer_id, campaign_id, cpa, payout, roi, assigned_offer, tags, currency,
       version, changed_at)
     select account, offer, campaign, cpa, payout, roi, assigned, array(select jsonb_array_elements_text(tags)),
       currency, version, $12
     from unnest($1::uuid[], $2::uuid[], $3::text[], $4::bigint[], $5::bigint[], $6::float8[], $7::uuid[], $8::jsonb[],
       $9::text[], $10::integer[], $11::text[])
       as changed (account, offer, campaign, cpa, payout, roi, assigned, tags, currency, version, name)
     order by name
     on conflict (place) do update set cpa = excluded.cpa, payout = excluded.payout,
       roi = excluded.roi, assigned_offer = excluded.assigned_offer, tags = excluded.tags,
       version = excluded.version, changed_at = excluded.changed_at
     where t.version = excluded.version - 1`,
    [
      ...columnsOfPlaces(changed.map(({ place }) => place)),
      of(({ cpa }) => cpa),
      of(({ payout }) => payout),
      of(({ roi }) => roi),
      of(({ offer }) => offer),
      of(({ tags }) => JSON.stringify(tags)),
      of(({ currency }) => currency),
      of(({ version }) => version),
      changed.map(({ place }) => nameOfPlace(place)),
      at,
    ],
  );
  return rowCount === changed.length;
}

function columnsOfPlaces(places: readonly TargetPlace[]) {
  return [
    places.map((place) => (place.kind === 'offer' ? null : place.account)),
    places.map((place) => (place.kind === 'offer' ? place.offer : null)),
    places.map((place) => (place.kind === 'campaign' ? place.campaign : null)),
  ];
}

type CampaignRow = {
  readonly account: string;
  readonly id: string;
  readonly cpa: number | null;
  readonly cpaCurrency: string;
  readonly cpaFrom: TargetOrigin;
  readonly payout: number | null;
  readonly payoutCurrency: string;
  readonly payoutFrom: TargetOrigin;
  readonly roi: number | null;
  readonly roiFrom: TargetOrigin;
  readonly offerId: string | null;
  readonly offerName: string;
  readonly offerFrom: TargetOrigin;
  readonly tags: string[];
};

/** What applies to the campaigns of some accounts, or to some of these campaigns, by account and campaign id. */
export async function targetsOfCampaigns(
  queries: Queries,
  accounts: readonly string[],
  campaigns: readonly string[] | null = null,
): Promise<ReadonlyMap<string, ReadonlyMap<string, CampaignTargets>>> {
  const { rows } = await queries.query<CampaignRow>(
    `select account_id as account, external_id as id, cpa, cpa_currency as "cpaCurrency", cpa_from as "cpaFrom", payout,
       payout_currency as "payoutCurrency", payout_from as "payoutFrom", roi, roi_from as "roiFrom",
       offer_id as "offerId", offer_name as "offerName", offer_from as "offerFrom", tags
     from campaign_targets
     where account_id = any ($1) and ($2::text[] is null or external_id = any ($2))
       and (num_nonnulls(cpa, payout, roi, offer_id) > 0 or cardinality(tags) > 0)`,
    [accounts, campaigns],
  );
  return new Map(
    [...Map.groupBy(rows, ({ account }) => account)].map(([account, own]) => [
      account,
      new Map(own.map((row) => [row.id, targetsOf(row)])),
    ]),
  );
}

function targetsOf(row: CampaignRow): CampaignTargets {
  const { cpa, payout, roi, offerId } = row;
  return {
    cpa: cpa === null ? null : { amount: cpa, currency: row.cpaCurrency, from: row.cpaFrom },
    payout: payout === null ? null : { amount: payout, currency: row.payoutCurrency, from: row.payoutFrom },
    roi: roi === null ? null : { value: roi, from: row.roiFrom },
    offer: offerId === null ? null : { id: offerId, name: row.offerName, from: row.offerFrom },
    tags: row.tags,
  };
}
