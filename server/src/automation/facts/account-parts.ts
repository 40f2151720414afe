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
 * how many entities the last one had; before that, nothing is known, and the first part is one account. Pure.
 */
export function* accountParts<Account extends { readonly id: string }, Campaign extends Owned>({
  accounts,
  campaigns,
}: Part<Account, Campaign>): Generator<Part<Account, Campaign>, void, number> {
  const byAccount = Map.groupBy(campaigns.values(), ({ account }) => account);
  const campaignsOf = (place: number) => byAccount.get(accounts[place]?.id ?? '') ?? [];
  let perCampaign = ENTITIES_PER_PART;
  for (let first = 0; first < accounts.length; ) {
    const own = [...campaignsOf(first)];
    let end = first + 1;
    while (
      end < accounts.length &&
      (own.length + campaignsOf(end).length) * perCampaign <= ENTITIES_PER_PART
    ) {
      own.push(...campaignsOf(end));
      end += 1;
    }
    const entities = yield {
      accounts: accounts.slice(first, end),
      campaigns: new Map(own.map((campaign) => [campaign.key, campaign])),
    };
    if (own.length > 0) perCampaign = Math.max(entities / own.length, LEAST_PER_CAMPAIGN);
    first = end;
  }
}
