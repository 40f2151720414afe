import { decimalFromMicros } from '@adhelm/contracts';

/** The countries that existing and new campaigns can target. */
export const countries = {
  AT: 'Austria',
  CA: 'Canada',
  DE: 'Germany',
  ES: 'Spain',
  IT: 'Italy',
  NL: 'Netherlands',
  PL: 'Poland',
  US: 'USA',
} as const;
export const countryCodes = Object.keys(countries);

/** The minimum bid of all of them, in micro-units. */
export const MIN_BID = 5_000;

export function geoIdOf(code: string): number {
  return 100 + countryCodes.indexOf(code);
}

/** A branch of the tree of bids, which are strings in dollars with at least two digits. */
export function bidBranch(code: string, bid: number): unknown {
  const name = Object.hasOwn(countries, code) ? Reflect.get(countries, code) : code;
  const [whole, fraction = ''] = decimalFromMicros(bid).split('.');
  return {
    type: 'countries',
    id: code,
    geo_id: geoIdOf(code),
    name,
    bid: `${whole}.${fraction.padEnd(2, '0')}`,
    children: [],
  };
}
