import {
  campaignPrior,
  type DateRange,
  dayInZone,
  type EvidenceData,
  entityEvidence,
  notJudged,
  probabilityCpaAbove,
  type RowEvidence,
  verdictOf,
} from '@adhelm/contracts';
import type pg from 'pg';
import type { Account } from '../../sources/accounts/index.ts';
import { type AskedEntities, type EntityFigures, entityFigures } from '../performance/index.ts';
import { dayWeights, delayCurve } from './delay-curves.ts';

/** Whose figures to judge. `campaigns` are keys; null = all of the account. */
export type FiguresToJudge = {
  readonly level: Exclude<AskedEntities['level'], 'campaign'>;
  readonly account: Pick<Account, 'key' | 'source' | 'timeZone'>;
  readonly campaigns: readonly number[] | null;
  readonly range: DateRange;
  /** The currency of all amounts. */
  readonly currency: string;
  readonly now: Date;
};

/** Figures of a range with what they say. */
export type JudgedFigures = EntityFigures & RowEvidence;

/** P(CPA > target) by entity, for campaigns with a target: micro-units of the figures' currency, by key. */
export type CpaTargets = ReadonlyMap<number, number>;
export type JudgedByTarget = JudgedFigures & { readonly cpaAboveTarget: number | null };

/**
 * The figures of an account's contents or widgets, each with its campaign as prior, and young clicks counted by what has
 * arrived of their conversions: as rules judge them. Needs a transaction.
 */
export async function judgedFigures(
  client: pg.ClientBase,
  asked: FiguresToJudge,
  targets: CpaTargets = new Map(),
): Promise<JudgedByTarget[]> {
  const { level, account, campaigns, range, currency, now } = asked;
  const today = dayInZone(now, account.timeZone);
  const weights = dayWeights(await delayCurve(client, { ...account, today }), range, account.timeZone, now);
  const found: EntityFigures[] = [];
  const parts = entityFigures(client, {
    level,
    accounts: [account.key],
    campaigns,
    currency,
    window: range,
    usual: null,
    spend: range,
    life: false,
    weights,
  });
  for await (const part of parts) found.push(...part);
  return [...Map.groupBy(found, ({ campaign }) => campaign)].flatMap(([campaign, own]) =>
    judged(own, targets.get(campaign) ?? null),
  );
}

/** What the figures of an account's contents, or of a campaign's widgets, say by key. */
export async function evidenceByEntity(
  client: pg.ClientBase,
  asked: FiguresToJudge,
): Promise<ReadonlyMap<number, RowEvidence>> {
  const rows = await judgedFigures(client, asked);
  return new Map(rows.map(({ entity, evidence, losing }) => [entity, { evidence, losing }]));
}

/** The entities of one campaign, judged by what all of them say. */
function judged(siblings: readonly EntityFigures[], targetCpa: number | null): JudgedByTarget[] {
  const known = siblings.map((figures) => ({ figures, data: evidenceData(figures) }));
  const prior = campaignPrior(known.flatMap(({ data }) => data ?? []));
  return known.map(({ figures, data }) => ({
    ...figures,
    ...(data === null ? notJudged : verdictOf(prior, data)),
    cpaAboveTarget:
      data === null || prior === null || targetCpa === null
        ? null
        : probabilityCpaAbove(entityEvidence(prior, data), targetCpa),
  }));
}

/** What evidence needs of an entity's sums; null if a part of it is not reported. Pure. */
export function evidenceData({
  clicks,
  matureClicks,
  conversions,
  cost,
  revenue,
}: Pick<EntityFigures, 'clicks' | 'matureClicks' | 'conversions' | 'cost' | 'revenue'>): EvidenceData | null {
  if (clicks === null || matureClicks === null || conversions === null || cost === null || revenue === null)
    return null;
  return { clicks, matureClicks, conversions, cost, revenue };
}
