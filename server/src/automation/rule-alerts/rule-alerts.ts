import type { AlertCause } from '@adhelm/contracts';
import { raiseAlert, resolveAlerts } from '../../messaging/alerts/index.ts';
import { counted } from '../../people/activity/index.ts';
import { findRule } from '../rules/index.ts';
import type { NewsOfDecision, RuleNews, TellRuleNews } from '../runs/index.ts';

const logPaths = {
  widget: '/app/ts/campaigns/widgets-auto-optimization-log',
  campaign: '/app/ts/campaigns/campaigns-auto-optimization-log',
  content: '/app/thrive/eo/teasers/teasers-auto-optimization-log',
} as const;

/**
 * Raises what people should know of rules, in the transaction of the run: entities that a rule notifies of, changes that
 * wait for approval, and runs that stopped because their writes failed. A run that decided resolves that runs failed.
 */
export const raiseRuleNews: TellRuleNews = async (client, news) => {
  const { rule, run, at, accounts } = news;
  const subject = { kind: 'rule', id: rule.id, name: rule.name } as const;
  if (news.kind === 'ran') return resolveAlerts(client, { causes: ['rule-run-failed'], subject }, at);
  const kind = (await findRule(client, rule.id))?.kind ?? 'widget';
  const href = `${logPaths[kind]}?${new URLSearchParams({ run })}`;
  await raiseAlert(client, { subject, accounts, href, ...contentOf(news) }, at);
};

type Content = {
  readonly cause: AlertCause;
  readonly summary: string;
  readonly detail?: string | null;
  readonly examples?: readonly string[];
  readonly times?: number;
};

function contentOf(news: Exclude<RuleNews, { readonly kind: 'ran' }>): Content {
  const name = `The rule “${news.rule.name}”`;
  switch (news.kind) {
    case 'notified':
      return {
        cause: 'rule-notice',
        summary: `${name} found ${counted(news.count, 'match', 'matches')}.`,
        examples: news.first.map(inWords),
        times: news.count,
      };
    case 'waiting':
      return {
        cause: 'rule-waiting',
        summary: `${name} proposes ${counted(news.count, 'change')}. Approve or reject them.`,
        examples: news.first.map(inWords),
        times: news.count,
      };
    case 'failing':
      return {
        cause: 'rule-writes-failing',
        summary: `${name} stopped: ${news.failed} of ${counted(news.finished, 'change')} failed.`,
        detail: news.reason,
      };
  }
}

/** Widgets have no name of their own without their campaign. */
function inWords({ entity, name, campaignName }: NewsOfDecision): string {
  return entity.kind === 'campaign' || campaignName === null ? name : `${name} in ${campaignName}`;
}
