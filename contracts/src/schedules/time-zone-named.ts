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
  for (const [zone, words] of Object.entries(spoken)) for (const word of words) zones.set(word, zone);
  known = { zones, areas };
  return known;
}

/** What people say instead of a city: abbreviations, of which each means a zone with its clock changes, and regions with one zone. */
const spoken: Readonly<Record<string, readonly string[]>> = {
  'Europe/Berlin': ['cet', 'cest', 'mez', 'mesz', 'central european', 'german', 'germany'],
  'Europe/London': ['bst', 'uk', 'british', 'england'],
  'Europe/Lisbon': ['wet', 'portugal'],
  'Europe/Athens': ['eet', 'eest', 'eastern european', 'greece'],
  'Europe/Moscow': ['msk'],
  'Europe/Kyiv': ['ukraine'],
  'Europe/Madrid': ['spain', 'spanish'],
  'Europe/Paris': ['france', 'french'],
  'Europe/Rome': ['italy', 'italian'],
  'Europe/Warsaw': ['poland', 'polish'],
  'America/New_York': ['et', 'est', 'edt', 'eastern', 'us eastern', 'us/eastern', 'nyc'],
  'America/Chicago': ['ct', 'cst', 'cdt', 'central', 'us central', 'us/central'],
  'America/Denver': ['mt', 'mst', 'mdt', 'mountain', 'us mountain', 'us/mountain'],
  'America/Los_Angeles': ['pt', 'pst', 'pdt', 'pacific', 'us pacific', 'us/pacific', 'la', 'san francisco'],
  'Asia/Kolkata': ['ist', 'india', 'indian', 'mumbai', 'delhi'],
  'Asia/Tokyo': ['jst', 'japan'],
  'Asia/Singapore': ['sgt'],
  'Asia/Hong_Kong': ['hkt'],
  'Asia/Jerusalem': ['israel', 'tel aviv'],
  'Australia/Sydney': ['aest', 'aedt'],
  UTC: ['gmt', 'z', 'zulu'],
};

/** Also without the accents that the names of time zones lack: `São Paulo`. */
const plain = (name: string) =>
  name
    .normalize('NFD')
    .replaceAll(/\p{Mn}/gu, '')
    .toLowerCase()
    .replaceAll('_', ' ');

/** The city of a time zone: `America/New_York` → `New York`. */
export function cityOf(timeZone: string): string {
  return (timeZone.split('/').at(-1) ?? timeZone).replaceAll('_', ' ');
}

/** The time zone of a city, of its own name or of a spoken one, in any case: `new york`, `ET` → `America/New_York`; null if there is none. */
export function timeZoneNamed(name: string): string | null {
  const { zones, areas } = places();
  const found = zones.get(plain(name).replace(/ time$/, ''));
  if (found !== undefined) return found;
  // names that Intl accepts but does not list, such as Kolkata and Kyiv
  const written = name.replaceAll(' ', '_').replaceAll(/(^|[/_-])([a-z])/g, (start) => start.toUpperCase());
  const candidates = written.includes('/') ? [written] : areas.map((area) => `${area}/${written}`);
  return candidates.find(isTimeZone) ?? null;
}
