import { AdhelmError } from '@adhelm/contracts';
import { type ChangeAnswer, nothingRefused, type ObservedValue, OutcomeUnknown } from '../changes.ts';
import type { JsonApi } from '../http/json-api.ts';
import { changeReplacedList, withIds } from '../replaced-list.ts';
import { answers, groupSettingsSchema } from './geozo-answers.ts';
import { groupIdsOf, groupPath } from './geozo-client.ts';

export type BlockList = 'blacklist_blocks' | 'whitelist_blocks';
export type BlockListChange = {
  readonly campaignId: string;
  readonly list: BlockList;
  readonly ids: readonly string[];
  readonly areIn: boolean;
};

/**
 * Block lists belong to ad groups: a block of a campaign is written to each of its groups. A group whose list is
 * already right is skipped, so that the change can be repeated after a failure in between.
 */
export async function changeBlocks(
  api: JsonApi,
  { campaignId, list, ids, areIn }: BlockListChange,
  signal: AbortSignal,
): Promise<ChangeAnswer> {
  const groups = await groupIdsOf(api, campaignId, signal);
  if (groups.length === 0) {
    throw new AdhelmError('validation', 'The campaign has no ad group to hold block lists');
  }
  for (const [index, group] of groups.entries()) {
    try {
      await changeGroup(api, group, { list, ids, areIn }, signal);
    } catch (cause) {
      if (index === 0) throw cause;
      throw new OutcomeUnknown(`Only ${index} of ${groups.length} ad groups were changed`, { cause });
    }
  }
  return nothingRefused;
}

async function changeGroup(
  api: JsonApi,
  group: string,
  { list, ids, areIn }: Omit<BlockListChange, 'campaignId'>,
  signal: AbortSignal,
): Promise<void> {
  await changeReplacedList<string>(
    {
      name: `the ${list === 'blacklist_blocks' ? 'black' : 'white'} list of ad group ${group}`,
      read: (reading) => blocksOf(api, group, list, reading),
      write: async (blocks, writing) => {
        await api.send('PUT', groupPath(group), { json: { [list]: blocks.map(Number) } }, writing);
      },
      textOf: (block) => block,
    },
    withIds(ids, areIn),
    signal,
  );
}

/** Whether each block is in the list of every ad group of the campaign. */
export async function readBlocks(
  api: JsonApi,
  campaignId: string,
  list: BlockList,
  ids: readonly string[],
  signal: AbortSignal,
): Promise<ReadonlyMap<string, ObservedValue>> {
  const lists: ReadonlySet<string>[] = [];
  for (const group of await groupIdsOf(api, campaignId, signal)) {
    lists.push(new Set(await blocksOf(api, group, list, signal)));
  }
  return new Map(ids.map((id) => [id, lists.length > 0 && lists.every((blocks) => blocks.has(id))]));
}

async function blocksOf(
  api: JsonApi,
  group: string,
  list: BlockList,
  signal: AbortSignal,
): Promise<readonly string[]> {
  const path = groupPath(group);
  const blocks = answers.parsed(groupSettingsSchema, await api.get(path, [], signal), path)[list];
  if (blocks === undefined) throw answers.malformed(path, `no ${list}`);
  return blocks;
}
