import { type ActionTarget, because, type Change, type PlannedWrite } from '@adhelm/contracts';
import { CHECK_FIRST } from '../../sources/accounts/index.ts';
import {
  changeOffered,
  manualChangeFor,
  type ObservedValue,
  type Change as Offered,
  type SourceCapabilities,
} from '../../sources/index.ts';
import type { KnownEntity } from './entity-repository.ts';
import { missingReason } from './missing-reason.ts';

type PlanInput = {
  readonly change: Change;
  readonly target: ActionTarget;
  readonly entity: Pick<KnownEntity, 'name' | 'gone'>;
  /** The field's current value; undefined when the source shows none. */
  readonly before: ObservedValue | undefined;
  /** The account's first sync matched the documented format. */
  readonly isChecked: boolean;
  /** The field depends on something assumed about the network that nothing has confirmed yet. */
  readonly isHeld?: boolean;
  readonly capabilities: Pick<SourceCapabilities, 'changes' | 'manualChanges'>;
  readonly hasOpenWrite: boolean;
};

/** What a change would do to one entity, or why it is skipped. Pure. */
export function planWrite(input: PlanInput): PlannedWrite {
  const { change, target, entity, before = null, capabilities } = input;
  const wantedValue = 'value' in change ? change.value : undefined;
  const place = { ...target, field: change.field, target: wantedValue };
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
/** Tolerance for binary fractions of decimal steps, in parts of the number of steps. */
const STEP_TOLERANCE = 1e-9;

/** Amounts are micro-units while bounds are units; coefficients and their bounds share a unit. */
function scaleOf(offered: Offered | undefined): number {
  return offered?.unit === 'coefficient' ? 1 : MICROS;
}

type NewValue = {
  readonly value: ObservedValue;
  /** The result of a change by percentage before it is rounded to the source's steps; null for other changes. */
  readonly wanted: number | null;
};

/** Turns a change by percentage into an absolute value, so that sending it twice has the effect of sending it once. */
function newValue(change: Change, before: ObservedValue, offered: Offered | undefined): NewValue {
  if (!('changeBy' in change) || change.changeBy === undefined)
    return { value: change.value ?? null, wanted: null };
  if (typeof before !== 'number') return { value: before, wanted: null };
  const { changeBy, floor = 0, ceiling = Number.POSITIVE_INFINITY } = change;
  const moved = before * (1 + changeBy);
  // a bound refuses a change, it does not clamp it
  const bounded =
    changeBy < 0 ? Math.min(before, Math.max(moved, floor)) : Math.max(before, Math.min(moved, ceiling));
  return { value: snapped(bounded, offered), wanted: bounded };
}

function stepOf(offered: Offered | undefined): number {
  return offered?.step ?? (scaleOf(offered) === 1 ? 0.01 : 0.001);
}

/** Rounds to the source's steps, so that the source shows exactly what was set. */
function snapped(value: number, offered: Offered | undefined): number {
  const scale = scaleOf(offered);
  const step = stepOf(offered);
  return Number((Math.round(value / scale / step) * step * scale).toFixed(scale === 1 ? 6 : 0));
}

type SkipInput = { readonly isManual: boolean } & Pick<NewValue, 'wanted'>;

function reasonToSkip(
  {
    change,
    target,
    entity,
    before,
    isChecked,
    isHeld = false,
    hasOpenWrite,
    isManual,
    wanted,
  }: PlanInput & SkipInput,
  offered: Offered | undefined,
  value: ObservedValue,
): string | null {
  if (offered === undefined) return because('not-supported', {}).reason;
  if (!isChecked && !isManual) return because('before-first-sync', {}).reason;
  if (isHeld && !isManual) return CHECK_FIRST;
  if (entity.gone) return because('gone-there', {}).reason;
  if (before === undefined) return missingReason(target, offered);
  if (hasOpenWrite) return because('open-write', {}).reason;
  if (offered.ids?.pattern.test(target.id) === false) return `This list takes ${offered.ids.inWords}`;
  if ('changeBy' in change && change.changeBy !== undefined && typeof before !== 'number') {
    return because('no-own-value', {}).reason;
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
  if (field === 'status' && (value === 'active' || value === 'paused'))
    return because(`already-${value}`, {}).reason;
  return because('already-set', {}).reason;
}

/** A rounded change may differ from the requested one by up to half of it. */
const MOST_DEVIATION = 0.5;

/** Why rounding to the source's steps would change a value by far more or less than requested. */
function farFromWanted(
  {
    before,
    value,
    wanted,
  }: { readonly before: ObservedValue; readonly value: ObservedValue; readonly wanted: number },
  offered: Offered,
): string | null {
  if (typeof before !== 'number' || typeof value !== 'number' || before === 0) return null;
  const requested = wanted / before - 1;
  const effective = value / before - 1;
  if (Math.abs(effective - requested) <= MOST_DEVIATION * Math.abs(requested) + STEP_TOLERANCE) return null;
  return `Rounded to the network's steps of ${stepOf(offered)}, it would change by ${percent(effective)} instead of ${percent(requested)}`;
}

function percent(part: number): string {
  const rounded = Math.round(part * 1000) / 10;
  return `${rounded < 0 ? '−' : ''}${Math.abs(rounded)}%`;
}

function outOfBounds(value: number, offered: Offered): string | null {
  const { min, max } = offered;
  const amount = value / scaleOf(offered);
  if (min !== undefined && amount < min) return `Must be at least ${boundInWords(min, offered)}`;
  if (max !== undefined && amount > max) return `Must be at most ${boundInWords(max, offered)}`;
  return null;
}

function boundInWords(bound: number, { unit }: Offered): string {
  const written = bound.toLocaleString('en-US', { maximumFractionDigits: 4 });
  if (unit === 'usd') return `$${written}`;
  return unit === 'account-currency' ? `${written} in the account’s currency` : written;
}

/** Counts as people do: an emoji is one character. */
function wrongLength(text: string, { minLength = 0, maxLength = Number.POSITIVE_INFINITY }: Offered) {
  const { length } = [...text];
  if (length < minLength) return `Must have at least ${minLength} characters`;
  return length > maxLength ? `Must have at most ${maxLength} characters` : null;
}

/** The source would round a value between its steps, so the change would never be confirmed. */
function tooFine(value: number, offered: Offered): string | null {
  if (offered.step === undefined) {
    return scaleOf(offered) === 1 || Number.isInteger(value) ? null : 'An amount has at most six decimals';
  }
  const steps = value / scaleOf(offered) / offered.step;
  const isWhole = Math.abs(steps - Math.round(steps)) < STEP_TOLERANCE * Math.max(1, steps);
  return isWhole ? null : `Must be a multiple of ${offered.step}`;
}
