import type { DryDecision } from '@adhelm/contracts';
import { capabilitiesNamed, unitOf } from '../../sources/index.ts';
import type { JudgedRun } from '../facts/index.ts';
import type { Decision } from '../guards/index.ts';

/** A decision with the names that people know, as it is stored and shown. */
export function shownDecision(decision: Decision, names: JudgedRun['names']): DryDecision {
  const {
    entity,
    name,
    currency,
    outcome,
    guard,
    reason,
    because,
    figures,
    evidence,
    verdict,
    change,
    affected,
  } = decision;
  return {
    entity,
    name,
    accountName: names.accountOf(decision),
    campaignName: names.campaignOf(decision),
    currency,
    outcome,
    guard,
    reason,
    ...(because === undefined ? {} : { because }),
    figures: { ...figures },
    evidence: evidence.map((one) => ({ ...one })),
    ...(verdict === undefined ? {} : { verdict }),
    change: change === null ? null : { ...change, unit: unitOfChange(entity, change.field, currency) },
    affected: { ...affected },
  };
}

/** The currency of an amount; null for plain values. */
function unitOfChange(entity: Decision['entity'], field: string, currency: string): string | null {
  const isAmount = field === 'bid' || field === 'widget-bid' || field === 'daily-budget';
  return isAmount ? unitOf(capabilitiesNamed(entity.source), { ...entity, field, currency }) : null;
}
