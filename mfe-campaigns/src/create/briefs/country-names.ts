import { countryCodes } from '@adhelm/contracts';
import { countryName } from '../../frame/index.ts';

type Country = { readonly code: string; readonly name: string };
let countries: readonly Country[] | undefined;

/** All countries sorted by name. Cached, because naming them is slow. */
export function allCountries(): readonly Country[] {
  countries ??= countryCodes
    .map((code) => ({ code, name: countryName(code) }))
    .sort((a, b) => a.name.localeCompare(b.name));
  return countries;
}

/** The countries in a text like "DE, france; US", and the unknown rest. */
export function countriesIn(text: string): { readonly found: string[]; readonly unknown: string } {
  const parts = text
    .split(/[,;\n]+/)
    .map((part) => part.trim())
    .filter((part) => part !== '');
  const byName = new Map(allCountries().map(({ code, name }) => [name.toLowerCase(), code]));
  const codeOf = (part: string) =>
    countryCodes.find((code) => code === part.toUpperCase()) ?? byName.get(part.toLowerCase());
  return {
    found: parts.flatMap((part) => codeOf(part) ?? []),
    unknown: parts.filter((part) => codeOf(part) === undefined).join(', '),
  };
}
