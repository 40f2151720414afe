import { countryCodes } from '@adhelm/contracts';

const english = new Intl.DisplayNames(['en'], { type: 'region' });

/** The English name of an ISO 3166-1 code; the code itself if it has none. */
export const countryName = (code: string): string => english.of(code) ?? code;

/** Names that people use besides those of the standard. */
const OTHER_NAMES = {
  UK: 'GB',
  England: 'GB',
  Britain: 'GB',
  'Great Britain': 'GB',
  USA: 'US',
  'the United States': 'US',
  'United States of America': 'US',
  Turkey: 'TR',
  'Czech Republic': 'CZ',
  Holland: 'NL',
  'the Netherlands': 'NL',
  'Hong Kong': 'HK',
  Macau: 'MO',
  'Ivory Coast': 'CI',
  Myanmar: 'MM',
  UAE: 'AE',
} as const;

/** Codes by English names, the longest names first, so that none is found inside of another. */
export const countriesByName: readonly (readonly [name: string, code: string])[] = [
  ...Object.entries(OTHER_NAMES),
  ...countryCodes.map((code) => [countryName(code), code] as const),
].toSorted(([one], [other]) => other.length - one.length);
