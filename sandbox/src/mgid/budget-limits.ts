import { microsFromDecimal } from '@adhelm/contracts';
import type { Limits } from '../market/entities.ts';
import { type Parameters, textOf } from './parameters.ts';
import { refusal } from './refusal.ts';

/**
 * MGID's minimum daily budget depends on currency and campaign type and is not published; the sandbox has one value.
 */
const MIN_DAILY = 10;
const MICROS = 1_000_000;

export const limitParameters = ['limitType', 'dailyLimit', 'overallLimit', 'splitDailyLimitEvenly'];

/**
 * The limits of a request: `limitType` with a daily or an overall limit or both, in units with two decimals. An empty
 * string removes a limit, and missing ones are kept. Click limits are documented, but the market has none.
 */
export function limitsOf(parameters: Parameters, now: Limits): Limits | undefined {
  const type = textOf(parameters, 'limitType');
  const daily = textOf(parameters, 'dailyLimit');
  const overall = textOf(parameters, 'overallLimit');
  if (type === undefined) {
    if ((daily ?? overall) !== undefined) throw refusal('NOT_ENOUGH_PARAMETERS');
    return undefined;
  }
  if (type !== 'budget_limits') throw refusal('ERROR_NOT_VALID_TYPE');
  if ((daily ?? overall) === undefined) throw refusal('NOT_ENOUGH_PARAMETERS');
  const limits = {
    daily: daily === undefined ? now.daily : amountOf(daily),
    overall: overall === undefined ? now.overall : amountOf(overall),
  };
  if (limits.daily !== null && limits.daily < MIN_DAILY * MICROS) {
    throw refusal(`ERROR_MINIMAL_DAILY_BUDGET_LIMIT_IS_${MIN_DAILY}`);
  }
  if (limits.daily !== null && limits.overall !== null && limits.overall < limits.daily) {
    throw refusal('ERROR_OVERALL_BUDGET_LIMIT_LESS_THAN_DAILY_LIMIT');
  }
  refuseSplit(parameters, limits);
  return limits;
}

function refuseSplit(parameters: Parameters, { daily }: Limits): void {
  const split = textOf(parameters, 'splitDailyLimitEvenly');
  if (split !== undefined && split !== '0' && split !== '1') {
    throw refusal('ERROR_NOT_VALID_splitDailyLimitEvenly');
  }
  if (split === '1' && daily === null) {
    throw refusal('ERROR_SPLIT_DAILY_LIMIT_EVENLY_IS_AVAILABLE_IF_ONLY_DAILY_LIMIT_SET');
  }
}

function amountOf(text: string): number | null {
  if (text === '') return null;
  if (!/^\d{1,9}(\.\d{1,2})?$/.test(text)) throw refusal('WRONG_USE_FLOATING_LIMIT');
  const micros = microsFromDecimal(text);
  if (micros === 0) throw refusal('WRONG_USE_FLOATING_LIMIT');
  return micros;
}
