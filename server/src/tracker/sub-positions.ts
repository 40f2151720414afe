import type { SubPositions } from '@adhelm/contracts';
import { campaignSourceIds, trackerSourceIds } from '@adhelm/contracts';
import { nameOfSource } from '../sources/capabilities/capability-table.ts';

/** As most trackers are set up, where nobody has told otherwise. */
const usual: SubPositions = { campaign: 1, widget: 2, content: 3 };
const special: Readonly<Partial<Record<string, SubPositions>>> = {
  mgid: { campaign: 1, content: 2, widget: 3 },
  zeropark: { widget: 1, campaign: 2, content: 3 },
};

const trackers: ReadonlySet<string> = new Set(trackerSourceIds);

/** Sources that send visits to trackers. */
export const trafficSourceIds: readonly string[] = campaignSourceIds.filter((id) => !trackers.has(id));

/** Where a source's visits carry its ids, as long as nobody has set it. */
export function defaultPositions(source: string): SubPositions {
  return special[source] ?? usual;
}

const plain = (name: string) => name.toLowerCase().replaceAll(/[^a-z0-9]/g, '');
const byName = new Map(
  trafficSourceIds.flatMap((id) => [[plain(id), id] as const, [plain(nameOfSource(id)), id] as const]),
);

/** The source that people at a tracker call by this name; null where it is none that we know. */
export function sourceNamed(name: string | null): string | null {
  return name === null ? null : (byName.get(plain(name)) ?? null);
}
