import type { CampaignRow, TargetPlace } from '@adhelm/contracts';
import { messages } from './messages.ts';

/** A campaign whose targets are to change. `currency` is its account's. */
export type TargetRow = Pick<CampaignRow, 'source' | 'account' | 'id' | 'name' | 'targets'> & {
  readonly accountName: string;
  readonly currency: string;
};

/** What the values of a form apply to. */
export type TargetReach = {
  readonly key: TargetPlace['kind'];
  readonly label: string;
  readonly places: readonly TargetPlace[];
};

/** The campaigns themselves, and their offer and account if all have the same. */
export function reachesOf(rows: readonly TargetRow[]): TargetReach[] {
  const [first] = rows;
  if (first === undefined) return [];
  const campaigns = rows.map(({ account, id }): TargetPlace => ({ kind: 'campaign', account, campaign: id }));
  const reaches: TargetReach[] = [
    { key: 'campaign', label: messages.campaigns(rows.length), places: campaigns },
  ];
  const offer = first.targets?.offer;
  if (offer !== undefined && offer !== null && rows.every(({ targets }) => targets?.offer?.id === offer.id)) {
    reaches.push({
      key: 'offer',
      label: messages.ofOffer(offer.name),
      places: [{ kind: 'offer', offer: offer.id }],
    });
  }
  if (rows.every(({ account }) => account === first.account)) {
    reaches.push({
      key: 'account',
      label: messages.ofAccount(first.accountName),
      places: [{ kind: 'account', account: first.account }],
    });
  }
  return reaches;
}
