import type { ActionTarget, Change, PlannedWrite } from '@adhelm/contracts';
import { changeOffered, manualChangeFor } from '../sources/capabilities/offered-change.ts';
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
  readonly capabilities: Pick<SourceCapabilities, 'changes' | 'manualChanges'>;
  readonly hasOpenWrite: boolean;
};

/** What a change would do to one entity, or why it leaves it alone. Pure. */
export function planWrite(input: PlanInput): PlannedWrite {
  const { change, target, entity, before = null, capabilities } = input;
  const place = { ...target, field: change.field };
  const manual = manualChangeFor(capabilities, place);
  const offered = changeOffered(capabilities, place) ?? manual;
  const isManual = manual !== undefined;
  const { value, wanted } = newValue(change, before, offered);
  const planned = { ...target, entityName: entity.name, field: change.field, before, target: value };
  return {
    ...planned,
    skipped: reasonToSkip({ ...input, isManual, wanted }, offered, value),
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

type NewValue = {
  readonly value: ObservedValue;
  /** What a change by a percentage comes to before it is rounded to the source's steps; null for other changes. */
  readonly wanted: number | null;
};

/** A change by a percentage becomes a value here, so that sending it twice is setting it once. */
function newValue(change: Change, before: ObservedValue, offered: Offered | undefined): NewValue {
  if (!('changeBy' in change) || change.changeBy === undefined)
    return { value: change.value ?? null, wanted: null };
  if (typeof before !== 'number') return { value: before, wanted: null };
  const { changeBy, floor = 0, ceiling = Number.POSITIVE_INFINITY } = change;
  const moved = before * (1 + changeBy);
  // a bound stops a change; it does not turn one round
  const bounded =
    changeBy < 0 ? Math.min(before, Math.max(moved, floor)) : Math.max(before, Math.min(moved, ceiling));
  return { value: snapped(bounded, offered), wanted: bounded };
}

function stepOf(offered: Offered | undefined): number {
  return offered?.step ?? (scaleOf(offered) === 1 ? 0.01 : 0.001);
}

/** To the steps that the source counts in, so that it shows what was set. */
function snapped(value: number, offered: Offered | undefined): number {
  const scale = scaleOf(offered);
  const step = stepOf(offered);
  return Number((Math.round(value / scale / step) * step * scale).toFixed(scale === 1 ? 6 : 0));
}

type SkipInput = { readonly isManual: boolean } & Pick<NewValue, 'wanted'>;

function reasonToSkip(
  { change, entity, before, isChecked, hasOpenWrite, isManual, wanted }: PlanInput & SkipInput,
  offered: Offered | undefined,
  value: ObservedValue,
): string | null {
  if (offered === undefined) return 'This network does not support this change';
  if (!isChecked && !isManual) return 'Changes are possible after the first sync of this account';
  if (entity.gone || before === undefined) return 'It no longer exists at the network';
  if (hasOpenWrite) return 'Another change is in progress';
  if ('changeBy' in change && change.changeBy !== undefined && typeof before !== 'number') {
    return 'It has no value of its own to change by a percentage';
  }
  const isFar = wanted === null ? null : farFromWanted({ before, value, wanted }, offered);
  if (isFar !== null) return isFar;
  if (before === value) return alreadySo(change.field, value);
  const isSwitched = before === 'active' || before === 'paused' || (isManual && before === 'unknown');
  if (change.field === 'status' && !isSwitched) {
    return `The network has set it to ${String(before)}; it cannot be started or paused`;
  }
  if (typeof value === 'string') return wrongLength(value, offered);
  return typeof value === 'number' ? (outOfBounds(value, offered) ?? tooFine(value, offered)) : null;
}

function alreadySo(field: Change['field'], value: ObservedValue): string {
  if (field === 'status') return `Already ${String(value)}`;
  return 'Already set to this value';
}

/** A rounded change may be up to half as much again as was asked for, or half of it. */
const MOST_DEVIATION = 0.5;

/** Why rounding to the source's steps changes a value by far more or less than was asked for. */
function farFromWanted(
  {
    before,
    value,
    wanted,
  }: { readonly before: ObservedValue; readonly value: ObservedValue; readonly wanted: number },
  offered: Offered,
): string | null {
  if (typeof before !== 'number' || typeof value !== 'number' || before === 0) return null;
  const asked = wanted / before - 1;
  const effective = value / before - 1;
  if (Math.abs(effective - asked) <= MOST_DEVIATION * Math.abs(asked) + STEP_TOLERANCE) return null;
  return `Rounded to the network's steps of ${stepOf(offered)}, it would change by ${percent(effective)} instead of ${percent(asked)}`;
}

function percent(part: number): string {
  const rounded = Math.round(part * 1000) / 10;
  return `${rounded < 0 ? '−' : ''}${Math.abs(rounded)}%`;
}

function outOfBounds(value: number, offered: Offered): string | null {
  const { min, max } = offered;
  const amount = value / scaleOf(offered);
  if (min !== undefined && amount < min) return `Must be at least ${min}`;
  if (max !== undefined && amount > max) return `Must be at most ${max}`;
  return null;
}

/** People count characters, and an emoji is one. */
function wrongLength(text: string, { minLength = 0, maxLength = Number.POSITIVE_INFINITY }: Offered) {
  const { length } = [...text];
  if (length < minLength) return `Must have at least ${minLength} characters`;
  return length > maxLength ? `Must have at most ${maxLength} characters` : null;
}

/** A value between the source's steps would be rounded there, and never be seen as it was wanted. */
function tooFine(value: number, offered: Offered): string | null {
  if (offered.step === undefined) {
    return scaleOf(offered) === 1 || Number.isInteger(value) ? null : 'An amount has at most six decimals';
  }
  const steps = value / scaleOf(offered) / offered.step;
  const isWhole = Math.abs(steps - Math.round(steps)) < STEP_TOLERANCE * Math.max(1, steps);
  return isWhole ? null : `Must be a multiple of ${offered.step}`;
}
