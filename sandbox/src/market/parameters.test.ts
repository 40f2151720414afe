import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { openJournalFile } from './journal-file.ts';
import { campaignFigures, createMarket } from './market.ts';
import { defaultParameters, marketParametersSchema } from './parameters.ts';
import { type Genesis, memoryJournal } from './writes.ts';

const genesis: Genesis = {
  seed: 'before parameters',
  lastDayOfHistory: '2026-11-20',
  size: { campaigns: 4, teasersPerCampaign: 2, widgetsPerCampaign: 8, historyDays: 5 },
};
const days = ['2026-11-17', '2026-11-18', '2026-11-19'];

function historyOf(given: Genesis) {
  const market = createMarket(memoryJournal(given), () => new Date('2026-11-20T17:00:00Z'));
  return market.campaigns.slice(0, 4).map((one) => [one.id, ...campaignFigures(market, one, days)]);
}

describe('the parameters of a market', () => {
  it('of a journal from before they were stored are those of its time', () => {
    // computed with the constants of that time
    const then = [
      [1180400, 1969836, 1554186, 2659822, 8527, 27, 365424091, 1809000000],
      [1180446, 313456, 211112, 423728, 556, 11, 163216942, 352000000],
      [1180423, 2183672, 1425300, 2948508, 5012, 17, 801080094, 459000000],
      [1180469, 1632007, 928943, 2203491, 17364, 10, 1357241218, 390000000],
    ];
    expect(historyOf(genesis)).toEqual(then);
    expect(historyOf({ ...genesis, parameters: defaultParameters })).toEqual(then);
  });

  it('are read back from the journal, with or without them', () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'sandbox-parameters-'));
    try {
      writeFileSync(path.join(folder, 'market.jsonl'), `${JSON.stringify(genesis)}\n`);
      const old = openJournalFile(folder, () => genesis);
      expect(old.genesis).toEqual(genesis);
      old.close();
      rmSync(path.join(folder, 'market.jsonl'));
      const parameters = marketParametersSchema.parse({ bots: { share: 0.5 } });
      openJournalFile(folder, () => ({ ...genesis, parameters })).close();
      const stored = openJournalFile(folder, () => genesis);
      expect(stored.genesis.parameters?.bots).toEqual({ ...defaultParameters.bots, share: 0.5 });
      stored.close();
    } finally {
      rmSync(folder, { recursive: true });
    }
  });

  it('change the market', () => {
    const parameters = marketParametersSchema.parse({ clickRate: { median: 0.01 } });
    expect(historyOf({ ...genesis, parameters })).not.toEqual(historyOf(genesis));
  });

  it.each([
    ['an unknown one', { speed: 2 }],
    ['an unknown part', { bots: { shares: 0.1 } }],
    ['a share above one', { drift: { share: 1.5 } }],
    ['a tail without end', { worth: { spread: 10 } }],
  ])('refuse %s', (_, given) => {
    expect(marketParametersSchema.safeParse(given).success).toBe(false);
  });
});
