import { addDays, dayInZone, type ScalingCandidate } from '@adhelm/contracts';
import type pg from 'pg';
import { figureSums } from '../../facts/performance/index.ts';
import { type Account, listAccounts } from '../../sources/accounts/index.ts';
import { type CampaignDays, campaignDays, judgedRange, spendPerDay } from './campaign-days.ts';
import { freshAt, unusableReason } from './campaign-usable.ts';
import { campaignRoi, decideScaling, MOST_DOUBT } from './decide/index.ts';
import { optimizedBySetting } from './optimizer.ts';
import { CERTAIN } from './plan-faults.ts';
import { plannedCampaigns } from './plan-repository.ts';
import { stepInWords } from './step-in-words.ts';

const MOST_PER_ACCOUNT = 100;
const WEEK = 7;
/** A first look has no plan yet: it may do what a plan with wide ceilings would. */
const WIDE = 4;

export const mgidAccounts = async (client: pg.ClientBase): Promise<Account[]> =>
  (await listAccounts(client)).filter(({ source }) => source === 'mgid');

type Campaign = {
  readonly key: number;
  readonly id: string;
  readonly name: string;
  readonly dailyLimit: number | null;
  readonly strategy: string | null;
  readonly countries: string[];
};

/** Active MGID campaigns in scope, those that earn for certain first. `targetRoi` is what they are judged by. */
export async function readCandidates(
  client: pg.ClientBase,
  targetRoi: number,
  now: Date,
): Promise<{ readonly accounts: number; readonly candidates: ScalingCandidate[] }> {
  const accounts = await mgidAccounts(client);
  const planned = await plannedCampaigns(client);
  const candidates: ScalingCandidate[] = [];
  for (const account of accounts)
    for (const one of await ofAccount(client, account, planned, targetRoi, now)) candidates.push(one);
  return { accounts: accounts.length, candidates: candidates.toSorted(byFit) };
}

const order = ['ready', 'planned', 'waiting', 'optimized'];
const byFit = (a: ScalingCandidate, b: ScalingCandidate) =>
  order.indexOf(a.fit) - order.indexOf(b.fit) ||
  Number(a.firstStep === null) - Number(b.firstStep === null) ||
  (a.evidence.belowTarget ?? 1) - (b.evidence.belowTarget ?? 1) ||
  b.evidence.cost - a.evidence.cost;

async function ofAccount(
  client: pg.ClientBase,
  account: Account,
  planned: ReadonlySet<string>,
  targetRoi: number,
  now: Date,
): Promise<ScalingCandidate[]> {
  const today = dayInZone(now, account.timeZone);
  const sums = await figureSums(client, {
    level: 'campaign',
    accounts: [account.key],
    range: { startDate: addDays(today, -WEEK), endDate: addDays(today, -1) },
    currency: account.currency,
  });
  const keys = [...sums]
    .filter(([, { cost }]) => (cost ?? 0) > 0)
    .toSorted(([, a], [, b]) => (b.cost ?? 0) - (a.cost ?? 0))
    .map(([key]) => key);
  const { rows } = await client.query<Campaign>(
    `select c.key, c.external_id as id, c.name, c.daily_budget::float8 as "dailyLimit",
       c.bid_strategy as strategy, coalesce(c.details -> 'countries', '[]') as countries
     from unnest($1::integer[]) with ordinality as n (key, place) join campaigns c on c.key = n.key
     where c.status = 'active' and c.gone_at is null order by n.place limit $2`,
    [keys, MOST_PER_ACCOUNT],
  );
  const range = judgedRange(account, now);
  const ids = rows.map(({ id }) => id);
  const days = await campaignDays(client, account, ids, range, now);
  const syncedAt = await freshAt(client, account);
  return rows.flatMap((campaign, place) => {
    const own = days[place];
    if (own === undefined) return [];
    const perDay = spendPerDay(own.reported, range);
    const isPlanned = planned.has(`${account.id} ${campaign.id}`);
    return [
      {
        ...{ account: account.id, accountName: account.name, currency: account.currency },
        ...{ campaign: campaign.id, campaignName: campaign.name, dailyLimit: campaign.dailyLimit },
        spendPerDay: perDay,
        countries: campaign.countries,
        evidence: evidenceOf(own, targetRoi),
        ...fitOf(
          { campaign, own, perDay, isPlanned, today, targetRoi },
          unusableReason(own, syncedAt, now),
          account,
        ),
      },
    ];
  });
}

function evidenceOf({ known }: CampaignDays, targetRoi: number): ScalingCandidate['evidence'] {
  const roi = campaignRoi(known, targetRoi);
  const sum = (value: (day: CampaignDays['known'][number]) => number) =>
    known.reduce((total, day) => total + value(day), 0);
  return {
    days: known.length,
    cost: sum(({ cost }) => cost),
    revenue: known.length === 0 ? null : sum(({ revenue }) => revenue),
    conversions: known.length === 0 ? null : Math.round(sum(({ conversions }) => conversions)),
    roi: roi?.mean ?? null,
    low: roi?.low ?? null,
    high: roi?.high ?? null,
    belowTarget: roi?.belowTarget ?? null,
    verdict:
      roi === null
        ? null
        : roi.belowTarget >= CERTAIN
          ? 'losing'
          : roi.belowTarget <= 1 - CERTAIN
            ? 'earning'
            : 'unknown',
  };
}

const noStep = { firstStep: null, firstLimit: null } as const;

type Judged = {
  readonly campaign: Campaign;
  readonly own: CampaignDays;
  readonly perDay: number;
  readonly isPlanned: boolean;
  readonly today: string;
  readonly targetRoi: number;
};

function fitOf(
  { campaign, own, perDay, isPlanned, today, targetRoi }: Judged,
  unusable: string | null,
  { currency }: Account,
): Pick<ScalingCandidate, 'fit' | 'reason' | 'firstStep' | 'firstLimit'> {
  const optimizer = optimizedBySetting(campaign.strategy);
  if (isPlanned) return { fit: 'planned', reason: 'A plan scales it already.', ...noStep };
  if (optimizer !== null) return { fit: 'optimized', reason: optimizer, ...noStep };
  const top = WIDE * Math.max(campaign.dailyLimit ?? 0, perDay, 1_000_000);
  const decision = decideScaling(
    {
      ...{ targetRoi, ceilingPerDay: top, ceilingTotal: top * 30, usualSpend: perDay, extraSpend: 0 },
      ...{ standing: [], ended: [], countries: [] },
    },
    {
      ...{ today, unusable, optimizer, hold: null, isActive: true, dailyLimit: campaign.dailyLimit },
      ...{ days: own.known, widgets: [], teasers: [] },
    },
  );
  if (decision.decision === 'step')
    return {
      fit: 'ready',
      reason: `${decision.reason}.`,
      firstStep: stepInWords(decision.step, currency),
      firstLimit: decision.step.kind === 'daily-limit' ? decision.step.to : null,
    };
  const roi = campaignRoi(own.known, targetRoi);
  const earns = unusable === null && roi !== null && roi.belowTarget <= MOST_DOUBT;
  return {
    fit: earns ? 'ready' : 'waiting',
    reason: earns
      ? 'It earns, and no daily limit stops it: a plan watches its widgets and prices.'
      : decision.reason,
    ...noStep,
  };
}
