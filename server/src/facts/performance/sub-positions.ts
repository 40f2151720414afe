import type { SubPositions } from '@adhelm/contracts';
import { trackerSourceIds } from '@adhelm/contracts';
import { campaignSourceIds, nameOfSource } from '../../sources/index.ts';

/** The usual setup of trackers, used as the default. */
const usual: SubPositions = { campaign: 1, widget: 2, content: 3 };
const special: Readonly<Partial<Record<string, SubPositions>>> = {
  mgid: { campaign: 1, content: 2, widget: 3 },
  zeropark: { widget: 1, campaign: 2, content: 3 },
};

const trackers: ReadonlySet<string> = new Set(trackerSourceIds);

/** Sources that send visits to trackers. */
export const trafficSourceIds: readonly string[] = campaignSourceIds.filter((id) => !trackers.has(id));

/** The default positions of a source's ids in its visits. */
export function defaultPositions(source: string): SubPositions {
  return special[source] ?? usual;
}

const plain = (name: string) => name.toLowerCase().replaceAll(/[^a-z0-9]/g, '');
const byName = new Map(
  trafficSourceIds.flatMap((id) => [[plain(id), id] as const, [plain(nameOfSource(id)), id] as const]),
);

/** The source with this name at a tracker; null when it is unknown. */
export function sourceNamed(name: string | null): string | null {
  return name === null ? null : (byName.get(plain(name)) ?? null);
}
