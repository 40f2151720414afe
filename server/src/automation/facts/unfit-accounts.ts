import { because, type Rule } from '@adhelm/contracts';
import { hourSources } from '../../facts/performance/index.ts';
import {
  capabilitiesNamed,
  changeOffered,
  manualChangeFor,
  type SourceCapabilities,
} from '../../sources/index.ts';
import type { Skip } from '../decide/index.ts';
import { fieldOfAction } from './entity-facts.ts';
import type { RuleTime } from './rule-days.ts';
import type { ScopeAccount } from './rule-scope.ts';

type JudgedAccounts = {
  readonly accounts: readonly Pick<ScopeAccount, 'id' | 'source'>[];
  readonly time: Pick<RuleTime, 'days' | 'hours'>;
};

/** Why nothing of an account can be judged, or changed, by a rule. `held` are those whose changes wait for an account check. */
export function unfitAccounts(
  rule: Pick<Rule, 'kind' | 'action' | 'window'>,
  { accounts, time }: JudgedAccounts,
  held: ReadonlySet<string>,
): Map<string, Skip> {
  const skips = new Map<string, Skip>();
  for (const account of accounts) {
    const skip =
      lacksAction(rule, capabilitiesNamed(account.source)) ??
      (held.has(account.id) ? { code: 'state' as const, ...because('check-first', {}) } : null) ??
      lacksHours(rule, account, time);
    if (skip !== null) skips.set(account.id, skip);
  }
  return skips;
}

/** Why a rule's action cannot be made at a source; null if it can. */
export function lacksAction(
  { kind, action }: Pick<Rule, 'kind' | 'action'>,
  capabilities: Pick<SourceCapabilities, 'name' | 'changes' | 'manualChanges'>,
): Skip | null {
  const field = fieldOfAction(action, kind);
  if (field === null) return null;
  const target = action.kind === 'unblock' ? { target: false } : {};
  const place = { kind, campaign: 'any', field, ...target };
  if (changeOffered(capabilities, place) !== undefined) return null;
  const source = { source: capabilities.name };
  if (kind === 'widget' && changeOffered(capabilities, { kind, field }) !== undefined)
    return { code: 'state', ...because('account-wide', source) };
  return manualChangeFor(capabilities, place) === undefined
    ? { code: 'state', ...because('not-offered', source) }
    : { code: 'state', ...because('no-api', source) };
}

function lacksHours(
  { kind, window }: Pick<Rule, 'kind' | 'window'>,
  { source }: Pick<ScopeAccount, 'source'>,
  { days, hours }: JudgedAccounts['time'],
): Skip | null {
  if (window.of.kind !== 'hours')
    return days === null ? { code: 'partial', ...because('window-in-delay', {}) } : null;
  if (kind !== 'campaign') return { code: 'partial', ...because('hours-of-campaigns', {}) };
  return hours !== null && hourSources.includes(source)
    ? null
    : { code: 'partial', ...because('no-hours', { source: capabilitiesNamed(source).name }) };
}
