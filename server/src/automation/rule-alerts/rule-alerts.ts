import type { AlertCause, RuleNotifications } from '@adhelm/contracts';
import { raiseAlert, resolveAlerts } from '../../messaging/alerts/index.ts';
import { counted } from '../../people/activity/index.ts';
import { findRule, runPath } from '../rules/index.ts';
import { audienceOf, type NewsOfDecision, type RuleNews, type TellRuleNews } from '../runs/index.ts';

/**
 * Raises what people should know of rules, in the transaction of the run: entities that a rule notifies of, changes that
 * wait for approval, and runs that stopped because their writes failed. A run that decided resolves that runs failed, and
 * the last answer that something waits.
 */
export const raiseRuleNews: TellRuleNews = async (client, news) => {
  const { rule, run, at, accounts } = news;
  const subject = { kind: 'rule', id: rule.id, name: rule.name } as const;
  if (news.kind === 'ran') await resolveAlerts(client, { causes: ['rule-run-failed'], subject }, at);
  if (news.kind === 'answered') return resolveAlerts(client, { causes: ['rule-waiting'], subject }, at);
  const stored = await findRule(client, rule.id);
  const wanted = stored?.notifications ?? { acts: false, fails: true, approval: true, people: null };
  if (!isWanted(news, wanted, stored?.mode)) return;
  const href = runPath(stored?.kind ?? 'widget', run);
  await raiseAlert(client, { subject, accounts, audience: audienceOf(wanted), href, ...contentOf(news) }, at);
};

type Content = {
  readonly cause: AlertCause;
  readonly summary: string;
  readonly detail?: string | null;
  readonly examples?: readonly string[];
  readonly times?: number;
};

/** Entities that a rule notifies people of are what it is for. A run that changes something is told of only if asked. */
type RaisedNews = Exclude<RuleNews, { readonly kind: 'answered' }>;

function isWanted(news: RaisedNews, { acts, fails, approval }: RuleNotifications, mode?: string): boolean {
  if (news.kind === 'ran') return acts && mode === 'live' && news.acting > 0;
  if (news.kind === 'failing') return fails;
  return news.kind === 'notified' || approval;
}

function contentOf(news: RaisedNews): Content {
  const name = `The rule “${news.rule.name}”`;
  switch (news.kind) {
    case 'ran':
      return {
        cause: 'rule-acted',
        summary: `${name} makes ${counted(news.acting, 'change')}.`,
        times: news.acting,
      };
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
