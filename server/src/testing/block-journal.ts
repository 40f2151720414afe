import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod';

const lineSchema = z.object({ kind: z.literal('widgets-blocked'), id: z.int(), value: z.array(z.string()) });

/** The blocked widgets of a campaign after one call, as a sandbox wrote it to its journal. */
export type BlockLine = { readonly campaign: string; readonly blocked: readonly string[] };

/** Every change of a block list that reached the sandbox in that folder, oldest first. */
export async function blockLines(folder: string): Promise<BlockLine[]> {
  const text = await readFile(join(folder, 'market.jsonl'), 'utf8');
  return text.split('\n').flatMap((line) => {
    if (!line.includes('"widgets-blocked"')) return [];
    const { id, value } = lineSchema.parse(JSON.parse(line));
    return [{ campaign: String(id), blocked: value }];
  });
}

type Wanted = {
  /** Lines that were there before the changes. */
  readonly since: number;
  /** The widgets that were to be blocked or unblocked, by campaign. */
  readonly widgets: ReadonlyMap<string, readonly string[]>;
  readonly isBlocked: boolean;
};

export type JournalVerdict = {
  /** Calls that the sandbox took. */
  readonly calls: number;
  /** Calls that changed nothing, because an earlier one had done the same. */
  readonly twice: number;
  /** Widgets that are not as they should be. */
  readonly lost: number;
};

/** Compares changes with what the journal says: each call has to change something, and every widget has to be changed. */
export function judgeJournal(
  lines: readonly BlockLine[],
  { since, widgets, isBlocked }: Wanted,
): JournalVerdict {
  const now = new Map<string, ReadonlySet<string>>();
  const none: ReadonlySet<string> = new Set();
  let twice = 0;
  lines.forEach(({ campaign, blocked }, index) => {
    const before = now.get(campaign) ?? none;
    const after = new Set(blocked);
    const isSame = before.size === after.size && blocked.every((id) => before.has(id));
    if (index >= since && isSame) twice += 1;
    now.set(campaign, after);
  });
  let lost = 0;
  for (const [campaign, ids] of widgets) {
    const after = now.get(campaign) ?? none;
    lost += ids.filter((id) => after.has(id) !== isBlocked).length;
  }
  return { calls: lines.length - since, twice, lost };
}
