import { wrongWidgetIds } from './widget-ids.ts';

describe('ids of widgets', () => {
  it.each([
    ['mgid', ['5600013', '23512s4', 's4']],
    ['revcontent', ['123']],
    ['propellerads', ['4005660']],
    ['taboola', ['msn-msn', 'example.com']],
    ['zeropark', ['a3F_9-x']],
  ])('of %s are those that its documentation has', (source, ids) => {
    expect(wrongWidgetIds(source, ids).wrong).toEqual([]);
  });

  it.each([
    ['mgid', ['bad id', 'msn', '12s', 's', 's4s5', '12.5', '-3']],
    ['propellerads', ['12a']],
    ['taboola', ['two words', '-msn', '=1+1', '<b>']],
    ['constructor', ['two words']],
  ])('of %s are nothing else', (source, ids) => {
    expect(wrongWidgetIds(source, ids).wrong).toEqual(ids);
  });
});

it('are not longer than ids that are kept', () => {
  const [longest, longer] = ['1'.repeat(255), '1'.repeat(256)];
  expect(wrongWidgetIds('mgid', [longest, longer]).wrong).toEqual([longer]);
});
