import { campaignPrior, notJudged, type RowEvidence, type Rule, verdictOf } from '@adhelm/contracts';
import type pg from 'pg';
import { evidenceData } from '../../facts/evidence/index.ts';
import type { EntityFigures } from '../../facts/performance/index.ts';
import type { Decision } from '../guards/index.ts';
import { type AccountGroup, groupFigures } from './account-group.ts';
import { entityNameOf } from './entity-name.ts';
import type { RuleNeeds } from './rule-needs.ts';
import { contentsOf } from './scope-entities.ts';

type Asked = {
  readonly rule: Rule;
  readonly needs: RuleNeeds;
  readonly groups: readonly AccountGroup[];
  readonly now: Date;
};

/**
 * The decisions with what the figures of their entities say, for a rule whose condition needs no evidence. Only campaigns with
 * a decision are read again: a campaign's own entities are its prior, and those of the account that of a campaign.
 */
export async function withVerdicts(
  client: pg.ClientBase,
  decisions: readonly Decision[],
  { rule, needs, groups, now }: Asked,
): Promise<Decision[]> {
  const verdicts = new Map<string, RowEvidence>();
  for (const group of groups) {
    const judged = withDecisions(group, decisions, rule.kind);
    if (judged.campaigns.size === 0) continue;
    const names = await namesIn(client, judged, rule.kind);
    const asked = { ...needs, evidence: true, usual: false, life: false };
    let rows: EntityFigures[] = [];
    for await (const part of groupFigures(client, rule, asked, judged, { now })) rows = rows.concat(part);
    for (const siblings of Map.groupBy(rows, (row) => siblingsOf(row, judged, rule.kind)).values()) {
      const known = siblings.map((row) => ({ name: names(row), data: evidenceData(row) }));
      const prior = campaignPrior(known.flatMap(({ data }) => data ?? []));
      for (const { name, data } of known)
        if (name !== null) verdicts.set(name, data === null ? notJudged : verdictOf(prior, data));
    }
  }
  return decisions.map((decision) => ({
    ...decision,
    verdict: verdicts.get(entityNameOf(placeOf(decision))) ?? withoutFigures,
  }));
}

const withoutFigures: RowEvidence = { evidence: 'unknown', losing: null };

/** The part of a group that has decisions, and the campaigns that judge them. */
function withDecisions(
  group: AccountGroup,
  decisions: readonly Decision[],
  kind: Rule['kind'],
): AccountGroup {
  const accounts = new Set(decisions.map(({ entity }) => entity.account));
  const campaigns = new Set(decisions.map(({ entity }) => `${entity.account} ${entity.campaign ?? ''}`));
  const isJudged = ({ account, id }: { readonly account: string; readonly id: string }) =>
    kind === 'campaign' ? accounts.has(account) : campaigns.has(`${account} ${id}`);
  return {
    ...group,
    accounts: group.accounts.filter(({ id }) => accounts.has(id)),
    campaigns: new Map([...group.campaigns].filter(([, campaign]) => isJudged(campaign))),
  };
}

const siblingsOf = ({ campaign }: EntityFigures, { campaigns }: AccountGroup, kind: Rule['kind']) =>
  kind === 'campaign' ? (campaigns.get(campaign)?.account ?? '') : String(campaign);

/** Names entities by their rows; null for what is not there any more. */
async function namesIn(
  client: pg.ClientBase,
  { campaigns }: AccountGroup,
  kind: Rule['kind'],
): Promise<(row: EntityFigures) => string | null> {
  const contents = kind === 'content' ? [...(await contentsOf(client, [...campaigns.keys()])).values()] : [];
  const ids = new Map(contents.flat().map(({ key, id }) => [key, id]));
  return (row) => {
    const campaign = campaigns.get(row.campaign);
    if (campaign === undefined) return null;
    const { account } = campaign;
    if (kind === 'campaign') return entityNameOf({ account, campaign: null, id: campaign.id });
    if (kind === 'widget') return entityNameOf({ account, campaign: campaign.id, id: row.widget ?? '' });
    const id = ids.get(row.entity);
    return id === undefined ? null : entityNameOf({ account, campaign: null, id });
  };
}

const placeOf = ({ entity: { kind, account, campaign, id } }: Decision) => ({
  account,
  campaign: kind === 'widget' ? (campaign ?? null) : null,
  id,
});
