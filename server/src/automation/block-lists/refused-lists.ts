import {
  AdhelmError,
  type BlockList,
  type BlockListAddition,
  invalidField,
  MAX_BLOCK_LIST_ENTRIES,
  MAX_BLOCK_LIST_TARGETS,
} from '@adhelm/contracts';
import type { Queries } from '../../foundation/database/index.ts';
import { wrongWidgetIds } from '../../sources/index.ts';
import { UNATTACHED } from './block-list-repository.ts';

const FIRST_WRONG = 5;

/** Throws `validation` for ids that no widget of the list's network can have, unless it reported such a widget. */
export async function refuseWrongIds(
  queries: Queries,
  { source, sourceName }: BlockList,
  entries: BlockListAddition['entries'],
): Promise<void> {
  const { wrong: unusual, inWords } = wrongWidgetIds(
    source,
    entries.map(({ widget }) => widget),
  );
  if (unusual.length === 0) return;
  const { rows } = await queries.query<{ id: string }>(
    `select distinct w.external_id as id from widgets w join accounts a on a.id = w.account_id and a.source = $1
     where w.external_id = any ($2)`,
    [source, unusual],
  );
  const reported = new Set(rows.map(({ id }) => id));
  const wrong = unusual.filter((id) => !reported.has(id));
  if (wrong.length === 0) return;
  const first = wrong.slice(0, FIRST_WRONG).map((id) => `“${id}”`);
  const more = wrong.length > first.length ? ` and ${wrong.length - first.length} more` : '';
  throw invalidField(
    'entries',
    `${first.join(', ')}${more}: not how ${sourceName} writes the ids of widgets (${inWords}). Nothing was added.`,
  );
}

/** Throws `conflict` for a list without campaigns or widgets: its push would look as if all were in place. */
export function refuseEmpty({ entries, campaigns }: BlockList): void {
  if (campaigns === 0)
    throw new AdhelmError('conflict', `${UNATTACHED} Attach it to an account or a campaign first.`);
  if (entries === 0) throw new AdhelmError('conflict', 'This block list has no widgets yet.');
}

/** Throws `validation` for more than one list may have. */
export function refuseTooMany({ entries, counts }: BlockList): void {
  if (entries > MAX_BLOCK_LIST_ENTRIES)
    throw invalidField('entries', 'A block list has at most 10,000 placements');
  const all = Object.values(counts).reduce((sum, count) => sum + count, 0);
  if (all > MAX_BLOCK_LIST_TARGETS)
    throw invalidField('places', 'Placements times campaigns are more than 100,000. Attach fewer campaigns.');
}
