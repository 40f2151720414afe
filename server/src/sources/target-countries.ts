import type { EntityDetails } from '@adhelm/contracts';

const CODE = /^[A-Z]{2}$/;

/**
 * The countries that a campaign targets, as details: ISO 3166-1 codes in order. Without any details if a source writes none, or
 * something else than codes. Pure.
 */
export function targetCountries(written: readonly string[]): Pick<EntityDetails, 'countries'> {
  const codes = [...new Set(written.map((code) => code.trim().toUpperCase()))].sort();
  return codes.length > 0 && codes.every((code) => CODE.test(code)) ? { countries: codes } : {};
}

/** The same of a list of countries with what it means; those that are left out say nothing of the others. Pure. */
export function listedCountries(
  meaning: string | null | undefined,
  written: readonly string[] | null | undefined,
): Pick<EntityDetails, 'countries'> {
  const kind = meaning?.toLowerCase();
  if (kind === 'all') return { countries: [] };
  return kind === 'include' ? targetCountries(written ?? []) : {};
}
