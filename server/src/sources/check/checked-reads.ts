import type { CheckedRead, DateRange } from '@adhelm/contracts';
import type { AccountAccess, Connector } from '../connector.ts';
import { factKindsOf } from '../reported-rows.ts';

/** One read of a check: how it is called, and how many rows each of its pages has. */
export type ReadToCheck = {
  readonly name: CheckedRead;
  readonly pages: (access: AccountAccess, day: DateRange, signal: AbortSignal) => AsyncIterable<number>;
};

type Listing = (
  access: AccountAccess,
  day: DateRange,
  signal: AbortSignal,
) => AsyncIterable<readonly unknown[]>;

/** Every read that a connector has, in the order in which a sync makes them. */
export function checkedReadsOf(connector: Connector): readonly ReadToCheck[] {
  const { checkAccess, listCampaigns, listContents, readBalance, readFacts } = connector;
  const { readSubs, readSubHours, readLeads } = connector;
  const reads: ReadToCheck[] = [once('access', (access, signal) => checkAccess(access, signal))];
  const list = (name: CheckedRead, listing: Listing) => void reads.push(listed(name, listing));
  if (readBalance !== undefined) reads.push(once('balance', readBalance));
  if (listCampaigns !== undefined) list('campaigns', (access, _, signal) => listCampaigns(access, signal));
  if (listContents !== undefined) list('contents', (access, _, signal) => listContents(access, signal));
  if (readFacts !== undefined) {
    for (const kind of factKindsOf(connector.capabilities)) {
      list(kind, (access, day, signal) => readFacts(access, kind, day, signal));
    }
  }
  if (readSubs !== undefined) list('sub_day', readSubs);
  if (readSubHours !== undefined) {
    list('sub_hour', (access, range, signal) => readSubHours(access, { range, position: 1 }, signal));
  }
  if (readLeads !== undefined) list('lead_status', readLeads);
  return reads;
}

function once(
  name: CheckedRead,
  read: (access: AccountAccess, signal: AbortSignal) => Promise<unknown>,
): ReadToCheck {
  return {
    name,
    pages: async function* (access, _, signal) {
      await read(access, signal);
      yield 1;
    },
  };
}

function listed(name: CheckedRead, listing: Listing): ReadToCheck {
  return {
    name,
    pages: async function* (access, day, signal) {
      for await (const page of listing(access, day, signal)) yield page.length;
    },
  };
}
