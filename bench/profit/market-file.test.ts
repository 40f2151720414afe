import { MarketFileError, parseMarkets, readMarkets } from './market-file.ts';

function faultsOf(text: string): readonly string[] {
  try {
    parseMarkets(text);
  } catch (error) {
    if (error instanceof MarketFileError) return error.faults;
    throw error;
  }
  return [];
}

describe('a file of markets', () => {
  it('needs a seed, and fills the rest with what is usual', () => {
    const [market] = parseMarkets('[{"seed": 7, "parameters": {"delay": {"medianHours": 20}}}]');
    expect(market).toMatchObject({ seed: '7', days: 30, widgets: 60, contents: 1 });
    expect(market?.parameters.delay).toEqual({ medianHours: 20, longestHours: 72 });
    expect(market?.parameters.bots.share).toBe(0.06);
  });

  it.each([
    ['{', 'not JSON'],
    ['[]', 'at least one market'],
    ['{"seed": 1}', 'the file: '],
    ['[{"days": 3}]', '[0].seed: '],
    ['[{"seed": 1}, {"seed": 2, "days": 0}]', '[1].days: '],
    ['[{"seed": 1, "delays": 5}]', 'delays'],
    ['[{"seed": 1, "parameters": {"bots": {"shares": 1}}}]', 'shares'],
    ['[{"seed": 1, "parameters": {"bots": {"share": 7}}}]', '[0].parameters.bots.share: '],
    ['[{"seed": 1, "widgets": 2.5}]', '[0].widgets: '],
  ])('is refused with the place and the reason: %s', (text, reason) => {
    expect(faultsOf(text).join('\n')).toContain(reason);
  });

  it('names every fault, not only the first', () => {
    expect(faultsOf('[{"days": 0}, {"seed": 1, "widgets": -1}]')).toHaveLength(3);
  });

  it('that does not exist is refused too', async () => {
    await expect(readMarkets('/nowhere/markets.json')).rejects.toThrow('cannot be read');
  });
});
