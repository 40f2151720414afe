import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type Sandbox, startSandbox } from '../start-sandbox.ts';

const market = { campaigns: 2, teasersPerCampaign: 1, widgetsPerCampaign: 2, historyDays: 2 };

describe('the reference rates', () => {
  let dataDir: string;
  let sandbox: Sandbox;
  let clock = '2026-11-20T17:20:00Z';
  const start = (seed: string) =>
    startSandbox({ port: 0, dataDir: path.join(dataDir, seed), seed, now: () => new Date(clock), market });

  beforeAll(async () => {
    dataDir = mkdtempSync(path.join(tmpdir(), 'sandbox-fx-'));
    sandbox = await start('one');
  });
  afterAll(async () => {
    await sandbox.close();
    rmSync(dataDir, { recursive: true });
  });
  beforeEach(() => {
    clock = '2026-11-20T17:20:00Z';
    sandbox.faults.clear();
  });

  const read = async (file: 'daily' | 'hist-90d' | 'hist', from = sandbox) => {
    const answer = await fetch(`${from.url}/fx/eurofxref-${file}.xml`);
    return { status: answer.status, type: answer.headers.get('content-type'), text: await answer.text() };
  };
  const daysIn = (text: string) => [...text.matchAll(/time=['"](.*?)['"]/g)].map(([, day]) => day);
  const newestAt = async (instant: string) => {
    clock = instant;
    return daysIn((await read('daily')).text);
  };

  it('have the shape of the ECB’s files', async () => {
    const daily = await read('daily');
    expect(daily.type).toMatch(/^text\/xml/);
    expect(daily.text).toMatch(/^<\?xml version="1\.0" encoding="UTF-8"\?>\n<gesmes:Envelope xmlns:gesmes=/);
    expect(daily.text).toMatch(
      /\n\t\t<Cube time='2026-11-20'>\n\t\t\t<Cube currency='USD' rate='1\.\d{1,4}'\/>\n/,
    );
    const codes = [...daily.text.matchAll(/currency='([A-Z]{3})' rate='\d+\.\d+'/g)].map(([, code]) => code);
    expect(codes).toHaveLength(29);
    expect(new Set(codes).size).toBe(29);
    const history = await read('hist-90d');
    expect(history.text).toMatch(/\t\t<Cube time="2026-11-20">\n\t\t\t<Cube currency="USD" rate="/);
    expect(history.text.match(/<Cube currency=/g)).toHaveLength(29 * daysIn(history.text).length);
  });

  it('cover the last 90 days without weekends and closing days, newest first', async () => {
    const days = daysIn((await read('hist-90d')).text);
    expect(days[0]).toBe('2026-11-20');
    expect(days.at(-1)).toBe('2026-08-24');
    expect(days).toHaveLength(65);
    clock = '2026-05-20T17:20:00Z';
    const spring = daysIn((await read('hist-90d')).text);
    for (const closed of ['2026-04-03', '2026-04-06', '2026-05-01', '2026-05-16', '2026-05-17']) {
      expect(spring).not.toContain(closed);
    }
    expect(spring).toEqual(expect.arrayContaining(['2026-04-02', '2026-04-07', '2026-04-30', '2026-05-04']));
  });

  it('cover four years in the file of all rates, of which the file of 90 days is the newest part', async () => {
    const all = (await read('hist')).text;
    expect(daysIn(all).at(-1)).toBe('2022-11-22');
    expect(daysIn(all).length).toBeGreaterThan(1_000);
    const short = (await read('hist-90d')).text;
    const oldest = short.slice(short.lastIndexOf('<Cube time='), short.lastIndexOf('</Cube>'));
    expect(all).toContain(oldest.slice(0, oldest.lastIndexOf('</Cube>')));
  });

  it('are published at 16:00 in Frankfurt, in winter and in summer', async () => {
    expect(await newestAt('2026-11-20T14:59:00Z')).toEqual(['2026-11-19']);
    expect(await newestAt('2026-11-20T15:00:00Z')).toEqual(['2026-11-20']);
    expect(await newestAt('2026-07-03T13:59:00Z')).toEqual(['2026-07-02']);
    expect(await newestAt('2026-07-03T14:00:00Z')).toEqual(['2026-07-03']);
    expect(await newestAt('2026-11-22T20:00:00Z')).toEqual(['2026-11-20']);
    expect(await newestAt('2026-12-27T20:00:00Z')).toEqual(['2026-12-24']);
  });

  it('are reproducible per seed, and change gradually', async () => {
    const before = (await read('hist-90d')).text;
    expect((await read('hist-90d')).text).toBe(before);
    const other = await start('two');
    expect((await read('hist-90d', other)).text).not.toBe(before);
    await other.close();
    const dollars = [...before.matchAll(/currency="USD" rate="(.*?)"/g)].map(([, rate]) => Number(rate));
    expect(new Set(dollars).size).toBeGreaterThan(20);
    for (const [index, rate] of dollars.slice(1).entries()) {
      expect(Math.abs(rate / (dollars[index] ?? 0) - 1)).toBeLessThan(0.02);
    }
  });

  it('follow the fault switches', async () => {
    sandbox.faults.set([{ kind: 'server-error', status: 503, path: '^/fx/' }]);
    expect((await read('daily')).status).toBe(503);
    sandbox.faults.set([{ kind: 'malformed', path: 'hist-90d' }]);
    expect((await read('hist-90d')).text).toBe('{"data": [{"day": "2026');
  });
});
