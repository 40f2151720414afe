import { createHash } from 'node:crypto';

const SHARE = 0.01;
const MOST = 50;

/** How many writes are read back before the rest starts: 1 %, at least one, at most 50. */
export function canarySize(total: number): number {
  return Math.min(MOST, Math.max(1, Math.ceil(total * SHARE)));
}

type Place = { readonly account: string; readonly campaign: string | null; readonly widget: string };

/**
 * The place of each target in the order from which the canary is taken: accounts take turns, and within an account
 * whole campaigns in an order that depends on `seed`, so that the slice is not simply the first ones, and takes few
 * calls.
 */
export function canaryRanks(targets: readonly Place[], seed: string): number[] {
  const hashOf = (text: string) => createHash('md5').update(`${seed} ${text}`).digest('hex');
  const campaigns = new Map<string, string>();
  const keyed = targets.map(({ account, campaign, widget }, index) => {
    const name = `${account} ${campaign ?? ''}`;
    const ofCampaign = campaigns.get(name) ?? hashOf(name);
    campaigns.set(name, ofCampaign);
    return { index, account, key: `${ofCampaign} ${hashOf(widget)}` };
  });
  const turns = new Map<string, number>();
  const inTurns = keyed
    .sort((a, b) => (a.key < b.key ? -1 : 1))
    .map((one) => {
      const turn = turns.get(one.account) ?? 0;
      turns.set(one.account, turn + 1);
      return { ...one, turn };
    })
    .sort((a, b) => a.turn - b.turn || (a.key < b.key ? -1 : 1));
  const ranks: number[] = targets.map(() => 0);
  inTurns.forEach(({ index }, rank) => {
    ranks[index] = rank;
  });
  return ranks;
}
