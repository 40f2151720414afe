import { chosenOffers } from './chosen-offers.ts';

const offered = [
  'pause “Roof” in account “Main” on MGID',
  'pause “Roof” in account “Second” on MGID',
  'pause “Roof” in account “Main US” on Taboola',
];
const [main, second, taboola] = offered;

it.each([
  ['the Taboola one', [taboola]],
  ['pause the taboola one', [taboola]],
  ['the MGID one', [main, second]],
  ['the one in account Second', [second]],
  ['I mean the second one.', [second]],
  ['the last one', [taboola]],
  ['2', [second]],
  ['number 3', [taboola]],
])('“%s” chooses of what was offered', (reply, expected) => {
  expect(chosenOffers(reply, offered)).toEqual(expected);
});

it.each([
  'the Outbrain one',
  'the pause one',
  'show campaigns of MGID',
  'pause losers',
  'the second week of November',
  '9',
  'top 3 campaigns',
])('“%s” is a request of its own', (reply) => {
  expect(chosenOffers(reply, offered)).toEqual([]);
});

it('chooses nothing where nothing was offered', () => {
  expect(chosenOffers('the MGID one', [])).toEqual([]);
});
