import type { SeriesGrain, SeriesLevel } from './series.ts';

/** The fields of a request that depend on its level. */
type LeveledRequest = {
  readonly level?: SeriesLevel | undefined;
  readonly grain: SeriesGrain;
} & Readonly<Record<string, unknown>>;

const ofCampaigns = ['sources', 'accounts', 'statuses', 'tags', 'campaigns'];
const ofEntities = ['campaign', 'ids'];
/** The filters that the list of a level does not have. */
const otherFilters: Readonly<Record<SeriesLevel, readonly string[]>> = {
  campaign: ['evidence', 'blocked'],
  content: ['campaign_type', 'blocked'],
  widget: ['campaign_type', 'status', 'enabled', 'include', 'admin_status'],
};

type Fault = { readonly path: string[]; readonly message: string };

/** What a request for a series has that its level does not, and what it lacks. */
export function levelFaults(request: LeveledRequest): Fault[] {
  const { level = 'campaign', grain, filters } = request;
  const isOfCampaigns = level === 'campaign';
  const isMissing = (field: string) => request[field] === undefined;
  const faults = (isOfCampaigns ? ofEntities : ofCampaigns)
    .filter((field) => !isMissing(field))
    .map((field): Fault => ({ path: [field], message: `Not with the level "${level}"` }));
  for (const name of otherFilters[level]) {
    if (typeof filters === 'object' && filters !== null && Reflect.get(filters, name) !== undefined) {
      faults.push({ path: ['filters', name], message: `Not with the level "${level}"` });
    }
  }
  if (isOfCampaigns) return faults;
  if (grain !== 'day') faults.push({ path: ['grain'], message: 'Only campaigns have hours' });
  const needed = level === 'widget' ? ['oneAccount', 'campaign'] : ['oneAccount'];
  for (const field of needed) {
    if (isMissing(field)) faults.push({ path: [field], message: `Required with the level "${level}"` });
  }
  return faults;
}

const required: Readonly<Record<SeriesLevel, readonly string[]>> = {
  campaign: ['campaigns'],
  content: ['oneAccount', 'ids'],
  widget: ['oneAccount', 'ids', 'campaign'],
};

/** What a request for the figures of rows has that its level does not, and what it lacks. */
export function rowFaults(
  request: Readonly<Record<string, unknown>> & { readonly level?: SeriesLevel | undefined },
): Fault[] {
  const { level = 'campaign' } = request;
  const isMissing = (field: string) => request[field] === undefined;
  const others = level === 'campaign' ? ofEntities : ['campaigns'];
  return [
    ...others
      .filter((field) => !isMissing(field))
      .map((field) => ({ path: [field], message: `Not with the level "${level}"` })),
    ...required[level]
      .filter(isMissing)
      .map((field) => ({ path: [field], message: `Required with the level "${level}"` })),
  ];
}
