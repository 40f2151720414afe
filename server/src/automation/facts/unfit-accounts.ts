import { addDays, daysBetween, type Rule } from '@adhelm/contracts';
import type pg from 'pg';
import { firstDays, hourSources } from '../../facts/performance/index.ts';
import { HISTORY_DAYS } from '../../facts/sync/index.ts';
import { capabilitiesNamed, changeOffered, manualChangeFor } from '../../sources/index.ts';
import type { Skip } from '../decide/index.ts';
import { type AccountGroup, LIFETIME } from './account-group.ts';
import { fieldOfAction } from './entity-facts.ts';
import type { RuleTime } from './rule-days.ts';
import type { ScopeAccount } from './rule-scope.ts';

/** Why nothing of an account can be judged, or changed, by a rule; null if it can. */
export async function unfitAccounts(
  client: pg.ClientBase,
  rule: Pick<Rule, 'kind' | 'action' | 'window'>,
  { accounts, time }: AccountGroup,
): Promise<Map<string, Skip>> {
  const skips = new Map<string, Skip>();
  const first = await firstDays(
    client,
    rule.kind,
    accounts.map(({ key }) => key),
  );
  for (const account of accounts) {
    const skip =
      lacksAction(rule, account) ??
      lacksHours(rule, account, time) ??
      lacksDays(time, first.get(account.key));
    if (skip !== null) skips.set(account.id, skip);
  }
  return skips;
}

function lacksAction({ kind, action }: Pick<Rule, 'kind' | 'action'>, { source }: ScopeAccount): Skip | null {
  const field = fieldOfAction(action, kind);
  if (field === null) return null;
  const capabilities = capabilitiesNamed(source);
  const place = { kind, campaign: 'any', field };
  if (changeOffered(capabilities, place) !== undefined) return null;
  if (kind === 'widget' && changeOffered(capabilities, { kind, field }) !== undefined)
    return {
      code: 'state',
      reason: `${capabilities.name} changes a widget for the whole account, and the rule judges it in one campaign`,
    };
  return manualChangeFor(capabilities, place) === undefined
    ? { code: 'state', reason: `${capabilities.name} does not offer this action` }
    : { code: 'state', reason: `${capabilities.name} has no API for this: change it in its dashboard` };
}

function lacksHours(
  { kind, window }: Pick<Rule, 'kind' | 'window'>,
  { source }: ScopeAccount,
  { days, hours }: RuleTime,
): Skip | null {
  if (window.of.kind !== 'hours')
    return days === null ? { code: 'partial', reason: 'The delay leaves nothing of the window' } : null;
  if (kind !== 'campaign') return { code: 'partial', reason: 'Hours are reported of campaigns only' };
  return hours !== null && hourSources.includes(source)
    ? null
    : { code: 'partial', reason: `${capabilitiesNamed(source).name} does not report hours` };
}

/**
 * The days that are known of a new account: syncs read its last month. A delay moves the window back by a day, which is
 * near enough. Of what was before, missing days say nothing.
 */
export const KNOWN_DAYS = HISTORY_DAYS + 1;

function lacksDays({ days, today }: RuleTime, first: string | undefined): Skip | null {
  if (days === null || days.startDate === LIFETIME || first === undefined) return null;
  if (days.startDate >= first || days.startDate > addDays(today, -KNOWN_DAYS)) return null;
  const known = daysBetween(first, days.endDate) + 1;
  const asked = daysBetween(days.startDate, days.endDate) + 1;
  return { code: 'partial', reason: `There are figures of ${known} of the window’s ${asked} days` };
}
