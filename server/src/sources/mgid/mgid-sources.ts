import { AdhelmError } from '@adhelm/contracts';
import { mgidSources } from '../capabilities/widget-ids.ts';
import type { ChangeAnswer, ObservedValue } from '../changes.ts';
import { together } from '../together.ts';
import { answers, blockedSourcesSchema } from './mgid-answers.ts';
import type { MgidClient } from './mgid-client.ts';

/**
 * The client's own list of blocked sources, which holds in all its campaigns with sources optimization. Sources are
 * named, as their ids and those of widgets are both numbers. https://help.mgid.com/api-advertisers, "Setting filters on
 * an account level".
 */
export async function changeBlockedSources(
  client: MgidClient,
  { ids, value }: { readonly ids: readonly string[]; readonly value: boolean },
  signal: AbortSignal,
): Promise<ChangeAnswer> {
  const unclear = ids.find((id) => !mgidSources.pattern.test(id));
  if (unclear !== undefined) {
    throw new AdhelmError(
      'validation',
      `MGID's list of the account takes ${mgidSources.inWords}, not ${unclear}`,
    );
  }
  const method = value ? 'include' : 'exclude';
  return together(ids, (some) => client.changeSources([method, 'blocklist', ...some].join(','), signal));
}

/** Whether each source is on the client's list. */
export async function blockedSourceValues(
  client: MgidClient,
  ids: readonly string[],
  signal: AbortSignal,
): Promise<ReadonlyMap<string, ObservedValue>> {
  const path = '/sources-blocklist';
  const { sourceFilters } = answers.parsed(blockedSourcesSchema, await client.blockedSources(signal), path);
  const { filterType, sources } = sourceFilters;
  const blocked = new Set(filterType.toLowerCase() === 'off' ? [] : sources);
  return new Map(ids.map((id) => [id, blocked.has(id)]));
}
