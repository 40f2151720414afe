import type { Write } from '@adhelm/contracts';
import { type ChangedEntities, changeOffered, type SourceCapabilities } from '../../sources/index.ts';

type Grouped = Pick<Write, 'kind' | 'id' | 'campaign' | 'field' | 'target' | 'account'>;

/** Widgets per call for sources that document no limit. */
const WIDGETS_PER_CALL = 100;

/**
 * Groups the writes of one account into calls: the same field and value for entities of one kind and campaign, at
 * most as many as one call accepts. Groups keep the order of their first writes.
 */
export function changeGroups<Change extends Grouped>(
  writes: readonly Change[],
  capabilities: Pick<SourceCapabilities, 'changes'>,
): Change[][] {
  const groups = new Map<string, Change[][]>();
  for (const write of writes) {
    const { kind, campaign = null, field, target } = write;
    const key = JSON.stringify([kind, kind === 'campaign' ? null : campaign, field, target]);
    const chunks = groups.get(key) ?? [];
    groups.set(key, chunks);
    const last = chunks.at(-1);
    if (last !== undefined && last.length < mostPerCall(write, capabilities)) last.push(write);
    else chunks.push([write]);
  }
  return [...groups.values()].flat();
}

function mostPerCall(write: Grouped, capabilities: Pick<SourceCapabilities, 'changes'>): number {
  const documented = changeOffered(capabilities, write)?.perCall;
  return documented ?? (write.kind === 'widget' ? WIDGETS_PER_CALL : 1);
}

/** What a group changes, in the form that connectors take. */
export function changedEntities(group: readonly Grouped[]): ChangedEntities {
  const [first] = group;
  if (first === undefined) throw new RangeError('a group of writes is never empty');
  const campaignId = first.kind === 'campaign' ? null : (first.campaign ?? null);
  return { kind: first.kind, campaignId, ids: group.map(({ id }) => id) };
}
