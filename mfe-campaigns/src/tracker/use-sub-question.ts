import { type SubDimension, subDimensions, type TrackerSubRow } from '@adhelm/contracts';
import { useUrlState } from '@adhelm/shared-ui';
import { useCallback } from 'react';
import type { SubQuestion } from './tracker-api.ts';

const MIN_COST = 'minCost';

/** The next level of a click on a dimension's value: from the source down to the sub-ids of its visits. */
const deeper: Readonly<Record<SubDimension, SubDimension | null>> = {
  source: 'campaign',
  trackerCampaign: 'source',
  campaign: 'widget',
  content: 'widget',
  widget: 'sub4',
  day: 'source',
  sub1: null,
  sub2: null,
  sub3: null,
  sub4: null,
  sub5: null,
  sub6: null,
};

/** Read from a visit's sub-ids: some trackers report only one of these dimensions at a time. */
const carried: ReadonlySet<SubDimension> = new Set(
  subDimensions.filter((name) => !['source', 'trackerCampaign', 'day'].includes(name)),
);

/** The question in the URL: a grouping, and the values of filters. */
export function useSubQuestion(where: string | undefined) {
  const { read, write } = useUrlState();
  const filters: Partial<Record<SubDimension, string>> = {};
  for (const dimension of subDimensions) {
    const value = read(dimension);
    if (value !== null && value !== '') filters[dimension] = value;
  }
  const groupBy = subDimensions.find((name) => name === read('groupBy')) ?? 'source';
  const typed = Number(read(MIN_COST) ?? Number.NaN);
  const minCost = typed >= 0 && typed < Number.POSITIVE_INFINITY ? typed : undefined;
  const question: SubQuestion = { groupBy, filters, where, minCost };
  const drill = useCallback(
    ({ groups }: TrackerSubRow, next: SubDimension) =>
      write({ ...Object.fromEntries(groups.map(({ by, key }) => [by, key])), groupBy: next }, true),
    [write],
  );
  return {
    question,
    group: (by: SubDimension) => write({ groupBy: by }, true),
    setMinCost: (least: number | null) => write({ [MIN_COST]: least === null ? null : String(least) }),
    clearConditions: () => write({ [MIN_COST]: null, where: null }),
    /** Drills into one value, grouped by the next level. */
    drill,
    /** Removes a value, grouped by its dimension again. */
    leave: (dimension: SubDimension) => write({ [dimension]: null, groupBy: dimension }, true),
  };
}

/** The possible groupings; `together` states whether the tracker reports sub-ids of one visit together. */
export function groupingsOf({ filters }: SubQuestion, together: boolean): SubDimension[] {
  const isCarried = Object.keys(filters).some((name) => carried.has(dimensionOf(name)));
  return subDimensions.filter(
    (name) => filters[name] === undefined && (together || !isCarried || !carried.has(name)),
  );
}

/** The next level below a row's value; null if there is none, or if the tracker cannot report it. */
export function belowOf(row: TrackerSubRow, question: SubQuestion, together: boolean): SubDimension | null {
  const group = row.groups.at(-1);
  if (group === undefined || group.key === '') return null;
  const next = deeper[group.by];
  if (next === null) return null;
  const within = {
    groupBy: next,
    filters: { ...question.filters, ...Object.fromEntries(row.groups.map(({ by, key }) => [by, key])) },
  };
  return groupingsOf(within, together).includes(next) ? next : null;
}

function dimensionOf(name: string): SubDimension {
  return subDimensions.find((dimension) => dimension === name) ?? 'source';
}
