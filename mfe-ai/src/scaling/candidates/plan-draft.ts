import {
  MICROS_PER_UNIT,
  type ScalingCandidate,
  type ScalingMode,
  type ScalingRequest,
} from '@adhelm/contracts';
import { formatMoney } from '@adhelm/shared-ui';
import { messages } from '../messages.ts';

const texts = messages.starting;

/** What a person types: amounts in units of the currency, ROI in percent. */
export type PlanDraft = {
  readonly mode: ScalingMode;
  readonly perDay: number | null;
  readonly total: number | null;
  readonly target: number | null;
  readonly countries: string;
};

const units = (micros: number) => Math.max(1, Math.round(micros / MICROS_PER_UNIT));

/** Safe limits to begin with: twice the present limit, and ten days of that extra spend. */
export function suggestedDraft({ dailyLimit, spendPerDay }: ScalingCandidate): PlanDraft {
  const today = units(dailyLimit ?? spendPerDay ?? MICROS_PER_UNIT);
  return { mode: 'approve', perDay: today * 2, total: today * 10, target: 10, countries: '' };
}

/** Country codes of a text; null if a part of it is none. Pure. */
export function countriesOf(text: string): string[] | null {
  const codes = text
    .split(/[\s,;]+/)
    .filter((part) => part !== '')
    .map((part) => part.toUpperCase());
  return codes.every((code) => /^[A-Z]{2}$/.test(code)) ? [...new Set(codes)] : null;
}

/** The resolver of the form: each field's first fault, or the values. */
export function faultsOf(values: PlanDraft, { dailyLimit, currency }: ScalingCandidate) {
  const least = dailyLimit === null ? 1 : dailyLimit / MICROS_PER_UNIT;
  const faults = {
    perDay:
      values.perDay === null
        ? texts.number
        : values.perDay < least
          ? texts.above(formatMoney(least * MICROS_PER_UNIT, currency))
          : null,
    total:
      values.total === null
        ? texts.number
        : values.total <= 0
          ? texts.above(formatMoney(MICROS_PER_UNIT, currency))
          : null,
    target: values.target === null || values.target < 0 || values.target > 500 ? texts.number : null,
    countries: countriesOf(values.countries) === null ? texts.countriesFault : null,
  };
  const errors = Object.fromEntries(
    Object.entries(faults).flatMap(([field, message]) =>
      message === null ? [] : [[field, { type: 'custom', message }] as const],
    ),
  );
  return Object.keys(errors).length === 0 ? { values, errors: {} } : { values: {}, errors };
}

const micros = (amount: number | null) => Math.round((amount ?? 0) * MICROS_PER_UNIT);

export function requestOf(
  { mode, perDay, total, target, countries }: PlanDraft,
  { account, campaign }: ScalingCandidate,
): ScalingRequest {
  return {
    ...{ account, campaign, mode },
    targetRoi: (target ?? 0) / 100,
    ceilingPerDay: micros(perDay),
    ceilingTotal: micros(total),
    countries: countriesOf(countries) ?? [],
  };
}
