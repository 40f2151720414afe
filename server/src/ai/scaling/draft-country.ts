import type { BriefValues } from '@adhelm/contracts';
import type pg from 'pg';
import { uuidv7 } from 'uuidv7';
import { briefForm, keepDraft } from '../../changes/submissions/index.ts';
import { briefDraftBody } from '../proposals/index.ts';
import type { StoredPlan } from './plan-repository.ts';

/**
 * Drafts a copy of a plan's campaign for another country, among the drafts of the person who started the plan: they
 * complete and send it. Resolves with the draft's id.
 */
export async function draftCountry(
  client: pg.ClientBase,
  plan: StoredPlan,
  country: string,
  now: Date,
): Promise<string> {
  const title = `${country} | ${plan.campaignName}`;
  const wanted: BriefValues = {
    name: title,
    countries: [country],
    // a copy starts small: what the campaign spent before the plan
    daily_budget: wholeUnits(plan.usualSpend),
  };
  const fields = briefForm('mgid')?.campaign ?? [];
  const values = Object.fromEntries(
    Object.entries(wanted).filter(([name]) => fields.some((field) => field.name === name)),
  );
  const id = uuidv7();
  const body = briefDraftBody({
    kind: 'campaign',
    source: 'mgid',
    account: plan.account,
    campaign: null,
    values,
  });
  await keepDraft(client, { id, ownerId: plan.startedBy.id, kind: 'campaign', title, body }, now);
  return id;
}

const UNIT = 1_000_000;
const wholeUnits = (amount: number) => Math.max(UNIT, Math.round(amount / UNIT) * UNIT);
