import * as z from 'zod';
import type { Stats } from './stats.ts';

const LARGEST_PAGE = 1_000;
const USUAL_PAGE = 100;

const sortColumns = ['SPENT', 'NAME', 'GEO', 'STATE', 'REDIRECTS', 'CONVERSIONS', 'PAYOUT'] as const;
const wholeNumber = z.string().regex(/^\d{1,6}$/);

/** Parameters of a list: pages start at 0. */
export const pageSchema = {
  page: wholeNumber.optional(),
  limit: wholeNumber
    .refine((limit) => Number(limit) >= 1 && Number(limit) <= LARGEST_PAGE, `1 to ${LARGEST_PAGE}`)
    .optional(),
  sortColumn: z.enum(sortColumns).optional(),
  sortOrder: z.enum(['ASC', 'DESC']).optional(),
};

type Page = {
  readonly page?: string | undefined;
  readonly limit?: string | undefined;
  readonly sortColumn?: (typeof sortColumns)[number] | undefined;
  readonly sortOrder?: 'ASC' | 'DESC' | undefined;
};
type Named = { readonly name: string; readonly geo: string; readonly state: { readonly state: string } };

/** `{elements}`: the highest spend first, unless another order is requested. */
export function pageOf<Entry extends { readonly stats: Stats }>(
  entries: readonly Entry[],
  { page = '0', limit = String(USUAL_PAGE), sortColumn = 'SPENT', sortOrder = 'DESC' }: Page,
  namesOf: (entry: Entry) => Named,
): unknown {
  const keyOf = (entry: Entry): string | number => {
    if (sortColumn === 'NAME') return namesOf(entry).name;
    if (sortColumn === 'GEO') return namesOf(entry).geo;
    if (sortColumn === 'STATE') return namesOf(entry).state.state;
    const names = {
      SPENT: 'spent',
      REDIRECTS: 'redirects',
      CONVERSIONS: 'conversions',
      PAYOUT: 'payout',
    } as const;
    return entry.stats[names[sortColumn]];
  };
  const direction = sortOrder === 'ASC' ? 1 : -1;
  const sorted = entries
    .map((entry) => ({ entry, key: keyOf(entry) }))
    .sort((a, b) => (a.key === b.key ? 0 : a.key < b.key ? -direction : direction))
    .map(({ entry }) => entry);
  const from = Number(page) * Number(limit);
  return { elements: sorted.slice(from, from + Number(limit)) };
}
