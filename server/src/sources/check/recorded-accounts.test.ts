import { readdirSync, readFileSync } from 'node:fs';
import { parsedRecording } from '../recording/recording.ts';
import { simulatedSources } from '../testing/simulated-sources.ts';
import { replayedCheck } from './replayed-check.ts';

/**
 * Connectors against recordings of accounts, which anyone can save. `simulated-` ones are of the sandbox; put those of
 * real accounts beside them.
 */
const folder = new URL('recordings/', import.meta.url);

it.each(simulatedSources)('%s has a recording', (source) => {
  expect(readdirSync(folder)).toContain(`simulated-${source}.json`);
});

it.each(readdirSync(folder))('%s is read whole', async (file) => {
  const { rows } = await replayedCheck(parsedRecording(readFileSync(new URL(file, folder), 'utf8')));
  expect(rows.map(({ read, outcome, words }) => [read, outcome, words])).toEqual(
    rows.map(({ read }) => [read, 'ok', null]),
  );
  expect(rows.some((row) => row.rows > 0)).toBe(true);
});
