import type { Rule, ScopeKnowledge } from '@adhelm/contracts';
import { daysBetween } from '@adhelm/contracts';
import type pg from 'pg';
import { hourSources } from '../../facts/performance/index.ts';
import { capabilitiesNamed, changeOffered } from '../../sources/index.ts';
import { fieldOfAction } from './entity-facts.ts';
import { knownHistories, shortHistory } from './known-history.ts';
import { ruleTime } from './rule-days.ts';
import { findRuleScope, type RuleScopeFound } from './rule-scope.ts';

/**
 * What is known about a rule's scope, for its faults: only what is wrong for all of it, because a run skips each account
 * that does not fit with the reason.
 */
export async function scopeKnowledge(
  client: pg.ClientBase,
  asked: Parameters<typeof findRuleScope>[1] & { readonly rule: Rule; readonly now: Date },
): Promise<ScopeKnowledge> {
  const { rule, now } = asked;
  const scope = await findRuleScope(client, asked);
  const { accounts } = scope;
  if (accounts.length === 0) return {};
  const known = await knownHistories(client, rule.kind, accounts);
  const short = accounts.flatMap(({ key, timeZone }) => {
    const time = ruleTime(rule.window, now, timeZone);
    const history = shortHistory(time, known.get(key));
    return history === null ? [] : [daysBetween(history.lookedSince, time.today) + 1];
  });
  const currencies = new Set(accounts.map(({ currency }) => currency));
  return {
    // an account that has no figures yet, or that began lately, lacks nothing
    ...(short.length < accounts.length ? {} : { daysOfData: Math.max(...short) }),
    hasHours: rule.kind === 'campaign' && accounts.some(({ source }) => hourSources.includes(source)),
    targets: targetsOf(scope),
    lacking: lackingIn(scope, rule),
    ...(rule.currency === null || currencies.has(rule.currency) ? {} : { currencies }),
  };
}

function targetsOf({ campaigns }: RuleScopeFound): ScopeKnowledge['targets'] & {} {
  const all = [...campaigns.values()].flat().map(({ targets }) => targets);
  const names = ['cpa', 'payout', 'roi'] as const;
  return new Set(names.filter((name) => all.some((targets) => targets?.[name] != null)));
}

function lackingIn({ accounts }: RuleScopeFound, { action, kind }: Rule): ScopeKnowledge['lacking'] & {} {
  const field = fieldOfAction(action, kind);
  const [first] = accounts;
  if (field === null || first === undefined) return new Map();
  const isOffered = accounts.some(
    ({ source }) => changeOffered(capabilitiesNamed(source), { kind, campaign: 'any', field }) !== undefined,
  );
  return isOffered ? new Map() : new Map([[action.kind, capabilitiesNamed(first.source).name]]);
}
