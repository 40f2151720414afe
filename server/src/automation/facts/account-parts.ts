type Owned = { readonly key: number; readonly account: string };

/** Accounts that one query reads, with their campaigns by key. */
type Part<Account, Campaign> = {
  readonly accounts: readonly Account[];
  readonly campaigns: ReadonlyMap<number, Campaign>;
};

/** Few enough to be held at once, and enough to be worth a query. */
const ENTITIES_PER_PART = 40_000;
/** Accounts without figures say little about the next ones. */
const LEAST_PER_CAMPAIGN = 0.1;

/**
 * The accounts of a group in parts of about 40,000 entities, at least one account each. Whoever asks for the next part says
 * how many entities a campaign had in the parts that were read; null = none was read, and the next part is one account. Pure.
 */
export function* accountParts<Account extends { readonly id: string }, Campaign extends Owned>({
  accounts,
  campaigns,
}: Part<Account, Campaign>): Generator<Part<Account, Campaign>, void, number | null> {
  const byAccount = Map.groupBy(campaigns.values(), ({ account }) => account);
  const campaignsOf = (place: number) => byAccount.get(accounts[place]?.id ?? '') ?? [];
  let perCampaign: number | null = null;
  for (let first = 0; first < accounts.length; ) {
    const own = [...campaignsOf(first)];
    let end = first + 1;
    while (
      perCampaign !== null &&
      end < accounts.length &&
      (own.length + campaignsOf(end).length) * Math.max(perCampaign, LEAST_PER_CAMPAIGN) <= ENTITIES_PER_PART
    ) {
      own.push(...campaignsOf(end));
      end += 1;
    }
    perCampaign = yield {
      accounts: accounts.slice(first, end),
      campaigns: new Map(own.map((campaign) => [campaign.key, campaign])),
    };
    first = end;
  }
}
