import { type BriefValues, briefValuesSchema, dayInZone } from '@adhelm/contracts';
import type pg from 'pg';
import { uuidv7 } from 'uuidv7';
import { briefForm, keepDraft } from '../../changes/submissions/index.ts';
import { accountById } from '../../sources/accounts/index.ts';
import { briefDraftBody } from '../proposals/index.ts';
import { type CopiedAd, copyForCountry } from './copy-for-country.ts';
import type { StoredPlan } from './plan-repository.ts';

type Drafted = {
  /** The draft of the campaign. */
  readonly draft: string;
  /** What the drafts do not have. */
  readonly missing: readonly string[];
};

/**
 * Drafts a copy of a plan's campaign for another country, among the drafts of the person who started the plan: its brief,
 * and its ads, whose draft has the id of the step. They complete and send both, the ads once the campaign exists.
 */
export async function draftCountry(
  client: pg.ClientBase,
  plan: StoredPlan,
  { country, step }: { readonly country: string; readonly step: string },
  now: Date,
): Promise<Drafted> {
  const { account, campaign, campaignName, startedBy } = plan;
  const timeZone = (await accountById(client, account))?.timeZone ?? 'UTC';
  const { campaignType, totalBudget, created } = await reported(client, plan);
  const copy = copyForCountry(
    {
      ...{ name: campaignName, usualSpend: plan.usualSpend, campaignType, totalBudget, created },
      ads: await activeAds(client, plan),
    },
    briefForm('mgid')?.campaign ?? [],
    country,
    dayInZone(now, timeZone),
  );
  const draft = uuidv7();
  const title = String(copy.campaign['name'] ?? campaign);
  const owned = { ownerId: startedBy.id, title };
  const brief = { kind: 'campaign', source: 'mgid', account, campaign: null, values: copy.campaign } as const;
  await keepDraft(client, { ...owned, id: draft, kind: 'campaign', body: briefDraftBody(brief) }, now);
  if (copy.ads !== null) {
    const body = { account, campaign: null, ...copy.ads, sendAt: null };
    await keepDraft(client, { ...owned, id: step, kind: 'content', body }, now);
  }
  return { draft, missing: copy.missing };
}

type Reported = {
  readonly campaignType: string | null;
  readonly totalBudget: number | null;
  readonly created: BriefValues | null;
};

async function reported(client: pg.ClientBase, { account, campaign }: StoredPlan): Promise<Reported> {
  const { rows } = await client.query<Omit<Reported, 'created'> & { payload: unknown }>(
    `select c.campaign_type as "campaignType", c.total_budget::float8 as "totalBudget", s.payload
     from campaigns c left join submissions s
       on s.account_id = c.account_id and s.kind = 'campaign' and s.external_id = c.external_id
     where c.account_id = $1 and c.external_id = $2 order by s.created_at desc limit 1`,
    [account, campaign],
  );
  const { campaignType = null, totalBudget = null, payload = null } = rows[0] ?? {};
  return { campaignType, totalBudget, created: payload === null ? null : briefValuesSchema.parse(payload) };
}

const MOST_ADS = 100;

async function activeAds(client: pg.ClientBase, { account, campaign }: StoredPlan): Promise<CopiedAd[]> {
  const { rows } = await client.query<CopiedAd>(
    `select t.headline, t.image_url as image, t.target_url as url, t.bid::float8 as bid
     from contents t join campaigns c on c.key = t.campaign_key
     where c.account_id = $1 and c.external_id = $2 and t.status = 'active' and t.gone_at is null
     order by t.key limit $3`,
    [account, campaign, MOST_ADS],
  );
  return rows;
}
