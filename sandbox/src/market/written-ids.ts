import type { NetworkId } from './networks.ts';
import { shortIdOf } from './short-ids.ts';
import { uuidOf } from './uuids.ts';

/** A network's format of ids, in API responses and in the macros of tracking links. */
export type WrittenIds = {
  campaign(id: number): string;
  content(id: number): string;
  /** Widgets, zones, targets: by the market's `uid`. */
  widget(uid: string): string;
};

const numbers: WrittenIds = { campaign: String, content: String, widget: (uid) => uid };

/** Networks whose ids are not plain numbers. */
const special: Partial<Record<NetworkId, WrittenIds>> = {
  selfadvertiser: { ...numbers, campaign: (id) => shortIdOf('selfadvertiser campaign', id) },
  zeropark: { ...numbers, campaign: (id) => uuidOf('zeropark campaign', id) },
};

export function writtenIds(network: NetworkId): WrittenIds {
  return special[network] ?? numbers;
}
