import type { RuleDraft, RuleScope } from '@adhelm/contracts';
import type { NamedCampaign } from './limits/campaign-search.tsx';

/** A scope without any limit, and without campaigns that appear later. */
export const everywhere: RuleScope = {
  sources: [],
  accounts: [],
  campaigns: [],
  names: [],
  tags: [],
  newCampaigns: false,
};

/** The rule as it is tried: on one campaign alone, whatever it covers, or as it is. */
export function triedRule(rule: RuleDraft, campaign: NamedCampaign | null): RuleDraft {
  if (campaign === null) return rule;
  const { account, campaign: id } = campaign;
  return { ...rule, scope: { ...everywhere, campaigns: [{ account, campaign: id }] } };
}
