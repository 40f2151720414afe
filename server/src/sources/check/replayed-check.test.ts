import { parsedRecording } from '../recording/recording.ts';
import { redactedRecording } from '../recording/redacted-recording.ts';
import { sandboxSource } from '../testing/sandbox-source.ts';
import { simulatedSources } from '../testing/simulated-sources.ts';
import { checkAccount } from './account-check.ts';
import { replayedCheck } from './replayed-check.ts';
import { sourceAgent } from './source-agent.ts';

const never = new AbortController().signal;

it.each(simulatedSources)('a check of %s is repeated by its redacted recording', async (id) => {
  const source = await sandboxSource(id, '2026-11-20T17:20:00Z', { pace: Number.POSITIVE_INFINITY });
  const access = { ...source.accesses[0], pace: Number.POSITIVE_INFINITY };
  const { rows, recording } = await checkAccount({
    source: id,
    access,
    dispatcher: sourceAgent(access),
    now: () => source.now(),
    signal: never,
  });
  await source.close();
  expect(rows.map(({ read, outcome, words }) => [read, outcome, words])).toEqual(
    rows.map(({ read }) => [read, 'ok', null]),
  );
  const secrets = Object.values(access.credentials);
  const redacted = redactedRecording(recording, { secrets, names: [] });
  const text = JSON.stringify(redacted);
  for (const secret of secrets) expect(text).not.toContain(secret);
  const replayed = await replayedCheck(parsedRecording(text));
  expect(replayed.rows).toEqual(rows);
});
