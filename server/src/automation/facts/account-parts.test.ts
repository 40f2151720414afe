import { accountParts } from './account-parts.ts';

const accounts = Array.from({ length: 10 }, (_, place) => ({ id: `a${place}` }));
/** Ten campaigns in each account. */
const campaigns = new Map(
  accounts.flatMap(({ id }, place) =>
    Array.from({ length: 10 }, (_, n) => [place * 10 + n, { key: place * 10 + n, account: id }] as const),
  ),
);

/** The accounts of each part, where every campaign has so many entities. */
function partsWith(perCampaign: number): string[][] {
  const parts = accountParts({ accounts, campaigns });
  const found: string[][] = [];
  for (let part = parts.next(); part.done !== true; part = parts.next(perCampaign)) {
    found.push(part.value.accounts.map(({ id }) => id));
    expect([...part.value.campaigns.values()].map(({ account }) => account)).toEqual(
      part.value.accounts.flatMap(({ id }) => Array.from({ length: 10 }, () => id)),
    );
  }
  return found;
}

it('is small at first, and as large as a part may be once it is known how much campaigns have', () => {
  expect(partsWith(500).map(({ length }) => length)).toEqual([1, 8, 1]);
  expect(partsWith(2).map(({ length }) => length)).toEqual([1, 9]);
  expect(partsWith(0).map(({ length }) => length)).toEqual([1, 9]);
});

it('has each account once, at least one each, however many entities it has', () => {
  expect(partsWith(1_000_000)).toEqual(accounts.map(({ id }) => [id]));
  expect(partsWith(700).flat()).toEqual(accounts.map(({ id }) => id));
});

it('is one account for each who asks before anything is known', () => {
  const parts = accountParts({ accounts, campaigns });
  const lengths = [null, null, null, 500].map((known) => parts.next(known).value?.accounts.length);
  expect(lengths).toEqual([1, 1, 1, 7]);
});

it('takes accounts without campaigns along', () => {
  const parts = accountParts({ accounts: [{ id: 'none' }, { id: 'a0' }], campaigns });
  expect(parts.next().value?.accounts).toEqual([{ id: 'none' }]);
  expect(parts.next(null).value?.accounts).toEqual([{ id: 'a0' }]);
});
