import type { ActionTarget, Change, PlannedWrite } from '@adhelm/contracts';
import { changeByHand, changeOffered } from '../sources/capabilities/offered-change.ts';
import type { Change as Offered, SourceCapabilities } from '../sources/capabilities/source-capabilities.ts';
import type { ObservedValue } from '../sources/changes.ts';
import type { KnownEntity } from './entity-repository.ts';

type PlanInput = {
  readonly change: Change;
  readonly target: ActionTarget;
  readonly entity: Pick<KnownEntity, 'name' | 'gone'>;
  /** What the field holds now; undefined where the source does not have the entity any more. */
  readonly before: ObservedValue | undefined;
  /** Everything that is read of the account was seen to be as documented. */
  readonly isChecked: boolean;
  readonly capabilities: Pick<SourceCapabilities, 'changes' | 'byHand'>;
  readonly hasOpenWrite: boolean;
};

/** What a change would do to one entity, or why it leaves it alone. Pure. */
export function planWrite(input: PlanInput): PlannedWrite {
  const { change, target, entity, before = null, capabilities } = input;
  const wanted = { ...target, field: change.field };
  const byHand = changeByHand(capabilities, wanted);
  const offered = changeOffered(capabilities, wanted) ?? byHand;
  const isManual = byHand !== undefined;
  const value = newValue(change, before, offered);
  const planned = { ...target, entityName: entity.name, field: change.field, before, target: value };
  return {
    ...planned,
    skipped: reasonToSkip({ ...input, isManual }, offered, value),
    ...(isManual ? { isManual } : {}),
  };
}

const MICROS = 1_000_000;
/** Binary fractions of decimal steps are this exact, in parts of the number of steps. */
const STEP_TOLERANCE = 1e-9;

/** Amounts are micro-units, and bounds units; coefficients and their bounds are counted alike. */
function scaleOf(offered: Offered | undefined): number {
  return offered?.unit === 'coefficient' ? 1 : MICROS;
}

/** A change by a part becomes a value here, so that sending it twice is setting it once. */
function newValue(change: Change, before: ObservedValue, offered: Offered | undefined): ObservedValue {
  if (!('changeBy' in change) || change.changeBy === undefined) return change.value ?? null;
  if (typeof before !== 'number') return before;
  const { changeBy, floor = 0, ceiling = Number.POSITIVE_INFINITY } = change;
  const moved = before * (1 + changeBy);
  // a bound stops a change; it does not turn one round
  const bounded =
    changeBy < 0 ? Math.min(before, Math.max(moved, floor)) : Math.max(before, Math.min(moved, ceiling));
  return snapped(bounded, offered);
}

/** To the steps that the source counts in, so that it shows what was set. */
function snapped(value: number, offered: Offered | undefined): number {
  const scale = scaleOf(offered);
  const step = offered?.step ?? (scale === 1 ? 0.01 : 0.001);
  return Number((Math.round(value / scale / step) * step * scale).toFixed(scale === 1 ? 6 : 0));
}

function reasonToSkip(
  { change, entity, before, isChecked, hasOpenWrite, isManual }: PlanInput & { readonly isManual: boolean },
  offered: Offered | undefined,
  value: ObservedValue,
): string | null {
  if (offered === undefined) return 'The source does not offer this change';
  if (!isChecked && !isManual)
    return 'Nothing is changed in this account before its first sync has read everything';
  if (entity.gone || before === undefined) return 'It is gone at the source';
  if (hasOpenWrite) return 'Another change of it is on its way';
  if ('changeBy' in change && change.changeBy !== undefined && typeof before !== 'number') {
    return 'It has none of its own that could be changed by a part';
  }
  if (before === value) return alreadySo(change.field, value);
  const isSwitched = before === 'active' || before === 'paused' || (isManual && before === 'unknown');
  if (change.field === 'status' && !isSwitched) {
    return `The source keeps it ${String(before)}; it can be neither started nor paused`;
  }
  if (typeof value === 'string') return wrongLength(value, offered);
  return typeof value === 'number' ? (outOfBounds(value, offered) ?? tooFine(value, offered)) : null;
}

function alreadySo(field: Change['field'], value: ObservedValue): string {
  if (field === 'status') return `It is ${String(value)} already`;
  return 'It is so already';
}

function outOfBounds(value: number, offered: Offered): string | null {
  const { min, max } = offered;
  const amount = value / scaleOf(offered);
  if (min !== undefined && amount < min) return `The source takes no less than ${min}`;
  if (max !== undefined && amount > max) return `The source takes no more than ${max}`;
  return null;
}

/** People count characters, and an emoji is one. */
function wrongLength(text: string, { minLength = 0, maxLength = Number.POSITIVE_INFINITY }: Offered) {
  const { length } = [...text];
  if (length < minLength) return `The source takes no less than ${minLength} characters`;
  return length > maxLength ? `The source takes no more than ${maxLength} characters` : null;
}

/** A value between the source's steps would be rounded there, and never be seen as it was wanted. */
function tooFine(value: number, offered: Offered): string | null {
  if (offered.step === undefined) {
    return scaleOf(offered) === 1 || Number.isInteger(value) ? null : 'An amount has at most six decimals';
  }
  const steps = value / scaleOf(offered) / offered.step;
  const isWhole = Math.abs(steps - Math.round(steps)) < STEP_TOLERANCE * Math.max(1, steps);
  return isWhole ? null : `The source counts in steps of ${offered.step}`;
}
