import {
  isCountryCode,
  MICROS_PER_UNIT,
  MOST_SCALING_TIMES,
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

/** The highest target ROI, in percent. */
const MOST_TARGET = 500;

const units = (micros: number) => Math.max(1, Math.round(micros / MICROS_PER_UNIT));

/** Safe limits to begin with: twice the present limit, and ten days of that extra spend. */
export function suggestedDraft(candidate: ScalingCandidate): PlanDraft {
  const { dailyLimit, spendPerDay } = candidate;
  const today = units(dailyLimit ?? spendPerDay ?? MICROS_PER_UNIT);
  return {
    mode: isLosing(candidate) ? 'shadow' : 'approve',
    perDay: today * 2,
    total: today * 10,
    target: 10,
    countries: '',
  };
}

/** What loses for certain is not scaled; shadow mode changes nothing. */
export const isLosing = ({ evidence }: ScalingCandidate): boolean => evidence.verdict === 'losing';

/** Country codes of a text; null if a part of it is none. Pure. */
export function countriesOf(text: string): string[] | null {
  const codes = text
    .split(/[\s,;]+/)
    .filter((part) => part !== '')
    .map((part) => part.toUpperCase());
  return codes.every(isCountryCode) ? [...new Set(codes)] : null;
}

/** The resolver of the form: each field's first fault, or the values. */
export function faultsOf(values: PlanDraft, candidate: ScalingCandidate) {
  const { dailyLimit, spendPerDay, currency } = candidate;
  const present = Math.max(dailyLimit ?? 0, spendPerDay ?? 0) / MICROS_PER_UNIT;
  const least = dailyLimit === null ? 1 : dailyLimit / MICROS_PER_UNIT;
  const most = MOST_SCALING_TIMES * present;
  const faults = {
    perDay:
      values.perDay === null
        ? texts.number
        : values.perDay < least
          ? texts.above(formatMoney(least * MICROS_PER_UNIT, currency))
          : most > 0 && values.perDay > most
            ? texts.atMost(formatMoney(most * MICROS_PER_UNIT, currency), MOST_SCALING_TIMES)
            : null,
    total:
      values.total === null
        ? texts.number
        : values.total < 1
          ? texts.above(formatMoney(MICROS_PER_UNIT, currency))
          : null,
    target:
      values.target === null
        ? texts.number
        : values.target < 0 || values.target > MOST_TARGET
          ? texts.targetFault(MOST_TARGET / 100)
          : null,
    countries: countriesFault(values.countries, candidate),
  };
  const errors = Object.fromEntries(
    Object.entries(faults).flatMap(([field, message]) =>
      message === null ? [] : [[field, { type: 'custom', message }] as const],
    ),
  );
  return Object.keys(errors).length === 0 ? { values, errors: {} } : { values: {}, errors };
}

function countriesFault(text: string, { countries: present }: ScalingCandidate): string | null {
  const chosen = countriesOf(text);
  if (chosen === null) return texts.countriesFault;
  const own = chosen.filter((country) => present.includes(country));
  return own.length === 0 ? null : texts.countriesPresent(own.join(', '));
}

const micros = (amount: number | null) => Math.round((amount ?? 0) * MICROS_PER_UNIT);

export function requestOf(
  { mode, perDay, total, target, countries }: PlanDraft,
  { account, campaign, currency }: ScalingCandidate,
): ScalingRequest {
  return {
    ...{ account, campaign, currency, mode },
    targetRoi: (target ?? 0) / 100,
    ceilingPerDay: micros(perDay),
    ceilingTotal: micros(total),
    countries: countriesOf(countries) ?? [],
  };
}
