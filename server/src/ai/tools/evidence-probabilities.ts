import { type DateRange, dayInZone, type EntityPlace } from '@adhelm/contracts';
import type pg from 'pg';
import { judgedFigures } from '../../facts/evidence/index.ts';
import { targetsOfCampaigns } from '../../facts/targets/index.ts';
import { type Account, accountById } from '../../sources/accounts/index.ts';
import { campaignCpaAbove, campaignDays, campaignRoi } from '../scaling/index.ts';

/** How certain it is that something loses: P(ROI < 0), and P(CPA > target) where its campaign has a target; null if unknown. */
export type Probabilities = { readonly losing: number | null; readonly cpaAboveTarget: number | null };

/** An entity with its campaign at the source. */
export type JudgedPlace = EntityPlace & { readonly ref: string; readonly campaign: string };

type Asked = { readonly range: DateRange; readonly now: Date };

/** The probabilities of entities by their refs, by whole days of a range. */
export async function probabilitiesOf(
  client: pg.ClientBase,
  places: readonly JudgedPlace[],
  asked: Asked,
): Promise<ReadonlyMap<string, Probabilities>> {
  const found = new Map<string, Probabilities>();
  for (const [id, ofAccount] of Map.groupBy(places, ({ account }) => account)) {
    const account = await accountById(client, id);
    if (account === null) continue;
    const known = await knownCampaigns(client, account, ofAccount);
    for (const kind of ['campaign', 'content', 'widget'] as const) {
      const own = ofAccount.filter((place) => place.kind === kind);
      if (own.length === 0) continue;
      const judge = kind === 'campaign' ? judgedCampaigns : judgedParts;
      for (const [ref, one] of await judge(client, account, { places: own, known, ...asked }))
        found.set(ref, one);
    }
  }
  return found;
}

type Campaign = { readonly key: number; readonly targetCpa: number | null };
type Judged = Asked & {
  readonly places: readonly JudgedPlace[];
  readonly known: ReadonlyMap<string, Campaign>;
};

async function knownCampaigns(
  client: pg.ClientBase,
  { id, currency }: Account,
  places: readonly JudgedPlace[],
): Promise<ReadonlyMap<string, Campaign>> {
  const ids = [...new Set(places.map(({ campaign }) => campaign))];
  const { rows } = await client.query<{ key: number; id: string }>(
    'select key, external_id as id from campaigns where account_id = $1 and external_id = any ($2)',
    [id, ids],
  );
  const targets = (await targetsOfCampaigns(client, [id], ids)).get(id);
  return new Map(
    rows.map(({ key, id: campaign }) => {
      const cpa = targets?.get(campaign)?.cpa ?? null;
      return [campaign, { key, targetCpa: cpa?.currency === currency ? cpa.amount : null }];
    }),
  );
}

async function judgedCampaigns(
  client: pg.ClientBase,
  account: Account,
  { places, known, range, now }: Judged,
): Promise<ReadonlyMap<string, Probabilities>> {
  const ids = places.map(({ id }) => id);
  const all = await campaignDays(client, account, ids, range, now);
  const today = dayInZone(now, account.timeZone);
  return new Map(
    places.map(({ ref, id }, place) => {
      const days = (all[place]?.known ?? []).filter(({ day }) => day < today);
      const target = known.get(id)?.targetCpa ?? null;
      return [
        ref,
        {
          losing: campaignRoi(days, 0)?.belowTarget ?? null,
          cpaAboveTarget: target === null ? null : campaignCpaAbove(days, target),
        },
      ];
    }),
  );
}

async function judgedParts(
  client: pg.ClientBase,
  account: Account,
  { places, known, range, now }: Judged,
): Promise<ReadonlyMap<string, Probabilities>> {
  const level = places[0]?.kind === 'content' ? 'content' : 'widget';
  const rows = await judgedFigures(
    client,
    {
      level,
      account,
      campaigns: [...known.values()].map(({ key }) => key),
      range,
      currency: account.currency,
      now,
    },
    new Map(
      [...known.values()].flatMap(({ key, targetCpa }) =>
        targetCpa === null ? [] : [[key, targetCpa] as const],
      ),
    ),
  );
  const contents =
    level === 'content' ? await contentKeys(client, account, places) : new Map<string, number>();
  const byName = new Map(
    rows.map((row) => [`${row.campaign} ${level === 'content' ? row.entity : row.widget}`, row]),
  );
  return new Map(
    places.flatMap(({ ref, id, campaign }) => {
      const name = level === 'content' ? contents.get(id) : id;
      const row = byName.get(`${known.get(campaign)?.key} ${name}`);
      return row === undefined
        ? []
        : [[ref, { losing: row.losing, cpaAboveTarget: row.cpaAboveTarget }] as const];
    }),
  );
}

async function contentKeys(
  client: pg.ClientBase,
  { id }: Account,
  places: readonly JudgedPlace[],
): Promise<Map<string, number>> {
  const { rows } = await client.query<{ key: number; id: string }>(
    'select key, external_id as id from contents where account_id = $1 and external_id = any ($2)',
    [id, places.map((place) => place.id)],
  );
  return new Map(rows.map((row) => [row.id, row.key]));
}
