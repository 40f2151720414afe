import {
  campaignSourceIds as specifiedCampaignSources,
  clientSourceIds as specifiedClientSources,
} from '@adhelm/contracts';
import * as z from 'zod';
import { type DescribedSourceId, describedSources } from './described/described-sources.ts';

type Specified = (typeof specifiedCampaignSources)[number] | (typeof specifiedClientSources)[number];

const specified: ReadonlySet<string> = new Set([...specifiedCampaignSources, ...specifiedClientSources]);
/** Described sources that are not in the specification. */
const others = describedSources.filter(({ id }) => !specified.has(id));
const othersOf = (isOf: (role: string) => boolean): readonly DescribedSourceId[] =>
  others.filter(({ role }) => isOf(role)).map(({ id }) => id);

/** Sources with campaigns: those of the specification in its order, then the other described ones. */
export const campaignSourceIds = [
  ...specifiedCampaignSources,
  ...othersOf((role) => role === 'native' || role === 'push-pop'),
] as const;
/** The clients (advertisers' CRMs), in the same order. */
export const clientSourceIds = [...specifiedClientSources, ...othersOf((role) => role === 'crm')] as const;

/** Everything that the product reads from or writes to: campaign sources, clients, and trackers of their own page. */
export const reachedSourceIds: readonly ReachedSourceId[] = [
  ...campaignSourceIds,
  ...clientSourceIds,
  ...othersOf((role) => role === 'tracker'),
];
export type ReachedSourceId = Specified | DescribedSourceId;
export const reachedSourceIdSchema = z.enum(reachedSourceIds);
