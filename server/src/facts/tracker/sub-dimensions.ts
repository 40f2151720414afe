import type { SubDimension, SubPositions } from '@adhelm/contracts';
import { invalidField } from '@adhelm/contracts';

/** A query: groups, and one value each of other dimensions. */
export type SubQuestion = {
  readonly groupBy: readonly SubDimension[];
  readonly filters: ReadonlyMap<SubDimension, string>;
};

/** Dimensions that are read from a visit's sub-ids. */
const carried: ReadonlySet<SubDimension> = new Set<SubDimension>([
  'campaign',
  'content',
  'widget',
  'sub1',
  'sub2',
  'sub3',
  'sub4',
  'sub5',
  'sub6',
]);

/** The dimensions of a query that are sub-ids, each once. */
export function carriedDimensions({ groupBy, filters }: SubQuestion): SubDimension[] {
  return [...new Set([...groupBy, ...filters.keys()])].filter((dimension) => carried.has(dimension));
}

/**
 * Throws `validation` for a query by several sub-ids at a tracker that reports one at a time: adding up its rows of
 * different sub-ids would count each visit several times.
 */
export function refuseSeveral(question: SubQuestion, tracker: string): void {
  const dimensions = carriedDimensions(question);
  if (dimensions.length <= 1) return;
  throw invalidField(
    'groupBy',
    `${tracker} reports one sub-id at a time, so ${dimensions.join(' and ')} cannot be combined`,
  );
}

export type SourceColumn = 'source' | 'trackerCampaign' | 'campaign' | 'content' | 'widget' | 'day';

/** The column of a dimension in a source's own facts; null where the source does not report it. */
export function sourceColumnOf(dimension: SubDimension, positions: SubPositions): SourceColumn | null {
  switch (dimension) {
    case 'sub1':
    case 'sub2':
    case 'sub3':
    case 'sub4':
    case 'sub5':
    case 'sub6':
      return carriedAt(Number(dimension.slice(3)), positions);
    default:
      return dimension;
  }
}

function carriedAt(position: number, positions: SubPositions): SourceColumn | null {
  if (positions.campaign === position) return 'campaign';
  if (positions.content === position) return 'content';
  return positions.widget === position ? 'widget' : null;
}

export type SourceGrain = 'campaign_day' | 'content_day' | 'widget_day';

/** The facts that hold these columns together; null if none do, because no source reports widgets by content. */
export function grainOf(columns: readonly (SourceColumn | null)[]): SourceGrain | null {
  if (columns.includes(null)) return null;
  const [content, widget] = [columns.includes('content'), columns.includes('widget')];
  if (content && widget) return null;
  if (content) return 'content_day';
  return widget ? 'widget_day' : 'campaign_day';
}
