import { isTimeZone } from '../date-range.ts';

type Places = { readonly zones: ReadonlyMap<string, string>; readonly areas: readonly string[] };
let known: Places | null = null;

/** Read at the first use: the list has some hundred names. */
function places(): Places {
  if (known !== null) return known;
  const names = ['UTC', ...Intl.supportedValuesOf('timeZone')];
  const zones = new Map(names.flatMap((name) => [[plain(cityOf(name)), name] as const]));
  for (const name of names) zones.set(plain(name), name);
  const areas = [
    ...new Set(names.filter((name) => name.includes('/')).map((name) => name.split('/')[0] ?? '')),
  ];
  known = { zones: zones.set('gmt', 'UTC'), areas };
  return known;
}

const plain = (name: string) => name.toLowerCase().replaceAll('_', ' ');

/** The city of a time zone: `America/New_York` → `New York`. */
export function cityOf(timeZone: string): string {
  return (timeZone.split('/').at(-1) ?? timeZone).replaceAll('_', ' ');
}

/** The time zone of a city or of its own name, in any case: `new york` → `America/New_York`; null if there is none. */
export function timeZoneNamed(name: string): string | null {
  const { zones, areas } = places();
  const found = zones.get(plain(name));
  if (found !== undefined) return found;
  // names that Intl accepts but does not list, such as Kolkata and Kyiv
  const written = name.replaceAll(' ', '_').replaceAll(/(^|[/_-])([a-z])/g, (start) => start.toUpperCase());
  const candidates = written.includes('/') ? [written] : areas.map((area) => `${area}/${written}`);
  return candidates.find(isTimeZone) ?? null;
}
