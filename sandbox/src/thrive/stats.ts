import { decimalFromMicros } from '@adhelm/contracts';
import type { Login } from '../market/entities.ts';
import type { Market } from '../market/market.ts';
import type { TrackerFigures, TrackerRow } from '../market/tracker-figures.ts';
import { knownValues, type Query } from '../requests/known-values.ts';
import { refused, thriveId } from './refusal.ts';

/** A statistics request: rows by campaign, or by one variable of the given campaigns. */
export type StatsRequest = {
  readonly camps: readonly number[] | null;
  /** Position of the variable, starting at 0; null for rows by campaign. */
  readonly variable: number | null;
  readonly hours: { readonly first: number; readonly end: number };
  readonly from: string;
  readonly to: string;
};

const once = ['camps', 'key', 'range[from]', 'range[to]'] as const;

export function statsRequest(query: Query, market: Market, login: Login): StatsRequest {
  const { one } = knownValues(query, { once }, (name) => refused(400, `Unknown parameter ${name}`));
  const [from, to] = [one('range[from]') ?? '', one('range[to]') ?? ''];
  const { hoursOf } = market.calendar(login);
  const hoursOn = (text: string) => {
    try {
      return hoursOf(dayOf(text));
    } catch {
      throw refused(400, 'Invalid range, use MM/DD/YYYY');
    }
  };
  const [first, last] = [hoursOn(from), hoursOn(to)];
  if (last.first < first.first) throw refused(400, 'Invalid range');
  const camps = one('camps')?.split(',');
  if (camps?.some((camp) => !/^\d+$/.test(camp))) throw refused(400, 'Invalid camps');
  const key = one('key');
  if (key !== undefined && !/^v([1-9]|10)$/.test(key)) throw refused(400, 'Invalid key');
  if (key !== undefined && camps === undefined) throw refused(400, 'camps is required');
  return {
    camps: camps?.map(Number) ?? null,
    variable: key === undefined ? null : Number(key.slice(1)) - 1,
    hours: { first: first.first, end: last.end },
    from,
    to,
  };
}

type Sum = {
  value: string;
  period: string;
  clicks: number;
  thru: number;
  conv: number;
  cost: number;
  rev: number;
};

export function stats(figures: TrackerFigures, login: Login, request: StatsRequest) {
  const { camps, variable, hours, from, to } = request;
  const own = figures.campaigns(login);
  if (camps?.some((camp) => !own.some((campaign) => thriveId(campaign) === camp))) {
    throw refused(404, 'Unknown campaign');
  }
  const campaigns = own.filter((campaign) => camps?.includes(thriveId(campaign)) ?? true);
  const sums = new Map<string, Sum>();
  for (const row of figures.rows(login, campaigns, { ...hours, timeZone: login.timeZone })) {
    const value = groupValue(row, variable);
    const sum = sums.get(`${value} ${row.day}`) ?? empty(value, row.day);
    sums.set(`${value} ${row.day}`, sum);
    sum.clicks += row.visits;
    sum.thru += row.landingClicks;
    sum.conv += row.conversions;
    sum.cost += row.cost;
    sum.rev += row.revenue;
  }
  return { error: false, data: [...sums.values()].map(statsRow), timezone: login.timeZone, from, to };
}

function groupValue({ campaign, subs }: TrackerRow, variable: number | null): string {
  return variable === null ? String(thriveId(campaign)) : (subs[variable] ?? '');
}

function empty(value: string, day: string): Sum {
  const [year, month, date] = day.split('-');
  return { value, period: `${month}/${date}/${year}`, clicks: 0, thru: 0, conv: 0, cost: 0, rev: 0 };
}

function statsRow({ value, period, clicks, thru, conv, cost, rev }: Sum) {
  const per = (amount: number, count: number) => (count === 0 ? 0 : Number((amount / count).toFixed(4)));
  return {
    value,
    period,
    clicks,
    cost: units(cost),
    cpc: per(cost / 1e6, clicks),
    thru,
    conv,
    rev: units(rev),
    ctr: per(thru * 100, clicks),
    profit: units(rev - cost),
    roi: per((rev - cost) * 100, cost),
    epc: per(rev / 1e6, clicks),
    cvr: per(conv * 100, clicks),
    epa: per(rev / 1e6, conv),
  };
}

function units(micros: number): number {
  return Number(decimalFromMicros(micros));
}

/** '' if it is not written MM/DD/YYYY, which no calendar has. */
function dayOf(text: string): string {
  const [, month, date, year] = /^(\d{2})\/(\d{2})\/(\d{4})$/.exec(text) ?? [];
  return year === undefined ? '' : `${year}-${month}-${date}`;
}
