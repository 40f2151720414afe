import { type EntityDetails, type EntityStatus, type Filter, invalidField } from '@adhelm/contracts';
import type { StatusMeanings } from '../../sources/index.ts';

/** The fields of an entity that the specification's filters read. */
export type Filtered = {
  readonly status: EntityStatus;
  readonly details: EntityDetails;
  /** Clicks of the range; null when none were reported. */
  readonly clicks: number | null;
};

/** Names of all filters of the specification's sources. */
export const sourceFilterNames = ['status', 'enabled', 'include', 'admin_status'] as const;
type FilterName = (typeof sourceFilterNames)[number];
export type ChosenFilters = Partial<Record<FilterName, readonly string[] | undefined>>;

type Matches = (entity: Filtered, option: string) => boolean;

/** Voluum's `include`: the campaigns a report covers. */
const included: Readonly<Record<string, (entity: Filtered) => boolean>> = {
  ALL: () => true,
  ENTITY: () => true,
  ACTIVE: ({ details }) => details.archived !== true,
  ARCHIVED: ({ details }) => details.archived === true,
  TRAFFIC: ({ clicks }) => clicks !== null && clicks > 0,
};

function matcherOf(name: FilterName, meanings: StatusMeanings): Matches {
  switch (name) {
    case 'status':
      return ({ status, details }, option) =>
        details.status === undefined
          ? (meanings[option]?.includes(status) ?? false)
          : details.status === option;
    case 'enabled':
      return ({ details }, option) => option === 'both' || details.enabled === option;
    case 'include':
      return (entity, option) => included[option]?.(entity) ?? false;
    case 'admin_status':
      return ({ details }, option) => details.admin_status === option;
  }
}

/**
 * Builds a predicate from the chosen options of a source's filters. Throws `validation` for a filter that the source
 * does not have, and for an unknown option.
 */
export function sourceFilter(
  filters: readonly Filter[],
  meanings: StatusMeanings = {},
  chosen: ChosenFilters,
): (entity: Filtered) => boolean {
  const tests = sourceFilterNames.flatMap((name) => {
    const options = chosen[name] ?? [];
    if (options.length === 0) return [];
    const filter = filters.find((candidate) => candidate.name === name);
    if (filter === undefined) throw invalidField(name, `This source has no filter "${name}"`);
    for (const option of options) {
      if (!filter.options.some(({ id }) => id === option)) {
        throw invalidField(name, `Unknown ${filter.label.toLowerCase()}: ${option}`);
      }
    }
    const matches = matcherOf(name, meanings);
    return [(entity: Filtered) => options.some((option) => matches(entity, option))];
  });
  return (entity) => tests.every((test) => test(entity));
}
