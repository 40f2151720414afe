import {
  type AllCampaignsRow,
  coveredPart,
  type EntityStatus,
  entityStatuses,
  type Filter,
} from '@adhelm/contracts';
import { type FacetCounts, type FilterSelection, statusLabel } from '@adhelm/shared-ui';
import { messages } from './messages.ts';

/** A property of campaigns to filter by. */
type Facet = {
  readonly name: string;
  readonly label: string;
  readonly valuesOf: (row: AllCampaignsRow) => readonly string[];
  /** What a row's value is called; without it, the value is its own name. */
  readonly nameOf?: (row: AllCampaignsRow) => string;
  /** All values in their order; without it, they are in the order of their names. */
  readonly order?: readonly { readonly id: string; readonly name: string }[];
};

const revenueOptions = (['reported', 'missing'] as const).map((id) => ({
  id,
  name: messages.revenueOptions[id],
}));

/** Whether a row has cost that no revenue is reported for, as the totals' note counts them. */
const lacksRevenue = (row: AllCampaignsRow) => (row.cost ?? 0) !== (coveredPart(row)?.cost ?? 0);

const facets: readonly Facet[] = [
  {
    name: 'sources',
    label: messages.source,
    valuesOf: ({ source }) => [source],
    nameOf: (row) => row.source_name,
  },
  {
    name: 'accountIds',
    label: messages.account,
    valuesOf: ({ account }) => [account],
    nameOf: (row) => `${row.source_name} · ${row.account_name}`,
  },
  {
    name: 'status',
    label: messages.status,
    valuesOf: ({ status }) => [status],
    order: entityStatuses.map((id: EntityStatus) => ({ id, name: statusLabel(id) })),
  },
  { name: 'tags', label: messages.tags, valuesOf: ({ targets }) => targets?.tags ?? [] },
  {
    name: 'revenue',
    label: messages.revenue,
    valuesOf: (row) => [lacksRevenue(row) ? 'missing' : 'reported'],
    order: revenueOptions,
  },
];

/** The filters that tell these campaigns apart, with how many campaigns each option has. */
export function campaignFacets(rows: readonly AllCampaignsRow[]): {
  readonly known: readonly Filter[];
  readonly counts: FacetCounts;
} {
  const counted = facets.map((facet) => ({ facet, ...optionsOf(facet, rows) }));
  // each has its place from the start, so that no control moves when the campaigns arrive
  return {
    known: counted.map(({ facet: { name, label }, options }) => ({ name, label, multiple: true, options })),
    counts: Object.fromEntries(counted.map(({ facet, counts }) => [facet.name, counts])),
  };
}

function optionsOf({ valuesOf, nameOf, order }: Facet, rows: readonly AllCampaignsRow[]) {
  const counts: Record<string, number> = {};
  const names = new Map<string, string>();
  for (const row of rows) {
    for (const value of valuesOf(row)) {
      counts[value] = (counts[value] ?? 0) + 1;
      if (!names.has(value)) names.set(value, nameOf?.(row) ?? value);
    }
  }
  const options =
    order?.filter(({ id }) => names.has(id)) ??
    [...names].map(([id, name]) => ({ id, name })).sort((a, b) => a.name.localeCompare(b.name));
  return { options, counts };
}

/** The campaigns with a chosen option of every facet; the same array if nothing is chosen. */
export function chosenCampaigns(
  rows: readonly AllCampaignsRow[],
  selection: FilterSelection,
): readonly AllCampaignsRow[] {
  const chosen = facets.flatMap(({ name, valuesOf }) => {
    const options = selection[name];
    return options === undefined ? [] : [{ valuesOf, options: new Set(options) }];
  });
  if (chosen.length === 0) return rows;
  return rows.filter((row) =>
    chosen.every(({ valuesOf, options }) => valuesOf(row).some((value) => options.has(value))),
  );
}
