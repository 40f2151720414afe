import {
  campaignPrior,
  type DateRange,
  dayInZone,
  daysOfRange,
  entityEvidence,
  expectedEpc,
  probabilityRoiBelow,
} from '@adhelm/contracts';
import type pg from 'pg';
import { dayWeights, delayCurve, evidenceData } from '../../facts/evidence/index.ts';
import { type EntityFigures, entityFigures } from '../../facts/performance/index.ts';
import type { Account } from '../../sources/accounts/index.ts';
import type { ScalingWidget } from './decide/index.ts';

const MOST_WIDGETS = 100;

type Asked = {
  readonly account: Account;
  readonly campaignKey: number;
  readonly range: DateRange;
  readonly targetRoi: number;
  readonly coefficients: Readonly<Record<string, number>>;
  readonly now: Date;
};

/** The costliest widgets of a campaign, each judged with all of them as prior. Needs a transaction. */
export async function planWidgets(
  client: pg.ClientBase,
  { account, campaignKey, range, targetRoi, coefficients, now }: Asked,
): Promise<ScalingWidget[]> {
  const today = dayInZone(now, account.timeZone);
  const weights = dayWeights(await delayCurve(client, { ...account, today }), range, account.timeZone, now);
  const rows: EntityFigures[] = [];
  const asked = {
    level: 'widget',
    accounts: [account.key],
    campaigns: [campaignKey],
    currency: account.currency,
    window: range,
    usual: null,
    spend: range,
    life: false,
    weights,
  } as const;
  for await (const part of entityFigures(client, asked)) rows.push(...part);
  const judged = rows.map((row) => ({ row, data: evidenceData(row) }));
  const prior = campaignPrior(judged.flatMap(({ data }) => data ?? []));
  const days = daysOfRange(range).length;
  return judged
    .toSorted((a, b) => (b.row.cost ?? 0) - (a.row.cost ?? 0))
    .slice(0, MOST_WIDGETS)
    .flatMap(({ row, data }) => {
      if (row.widget === null) return [];
      const evidence = prior === null || data === null ? null : entityEvidence(prior, data);
      const epc = evidence === null ? null : expectedEpc(evidence);
      const price = evidence?.costPerClick ?? null;
      return [
        {
          id: row.widget,
          coefficient: coefficients[row.widget] ?? 1,
          costPerDay: (row.cost ?? 0) / days,
          worth: epc === null || price === null || price === 0 ? null : epc / price,
          belowTarget: evidence === null ? null : probabilityRoiBelow(evidence, targetRoi),
        },
      ];
    });
}
