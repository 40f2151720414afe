import { appendFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { openJournalFile } from './journal-file.ts';
import type { Genesis, MarketWrite } from './writes.ts';

const genesis: Genesis = {
  seed: 'journal',
  lastDayOfHistory: '2026-11-20',
  size: { campaigns: 2, teasersPerCampaign: 1, widgetsPerCampaign: 2, historyDays: 3 },
};
const paused: MarketWrite = { at: '2026-11-20T10:00:00.000Z', kind: 'campaign-blocked', id: 7, value: true };
const started: MarketWrite = {
  at: '2026-11-20T12:00:00.000Z',
  kind: 'campaign-blocked',
  id: 7,
  value: false,
};

describe('openJournalFile', () => {
  let folder: string;
  const file = () => path.join(folder, 'market.jsonl');
  beforeEach(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'sandbox-journal-'));
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  it('reads back what was appended, and keeps the first genesis', () => {
    const first = openJournalFile(folder, () => genesis);
    first.append(paused);
    first.append(started);
    first.close();
    const second = openJournalFile(folder, () => ({ ...genesis, seed: 'another' }));
    expect(second.genesis).toEqual(genesis);
    expect(second.writes).toEqual([paused, started]);
    second.close();
  });

  it('removes a torn last line, so that the next write starts a new line', () => {
    const first = openJournalFile(folder, () => genesis);
    first.append(paused);
    first.close();
    appendFileSync(file(), '{"at":"2026-11-20T11:00:00.000Z","kind":"campa');
    const second = openJournalFile(folder, () => genesis);
    expect(second.writes).toEqual([paused]);
    second.append(started);
    second.close();
    const third = openJournalFile(folder, () => genesis);
    expect(third.writes).toEqual([paused, started]);
    third.close();
  });

  it('refuses a journal that is damaged before its end', () => {
    const first = openJournalFile(folder, () => genesis);
    first.append(paused);
    first.close();
    writeFileSync(file(), readFileSync(file(), 'utf8').replace('campaign-blocked', 'campaign-blown-up'));
    expect(() => openJournalFile(folder, () => genesis)).toThrow();
  });
});
