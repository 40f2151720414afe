import { rm } from 'node:fs/promises';
import { parseRuleCondition, type RuleRun, ruleAnswerSchema, ruleRunAnswerSchema } from '@adhelm/contracts';
import { domainFeatures, type RunningServer, readConfig, type Services, startServer } from '@adhelm/server';
import { accessToken } from '../api/access-token.ts';
import { newDataFolder } from '../data-folder/data-folder.ts';
import { type MarketSize, seedMarket } from '../lists/seeded-market.ts';
import { report } from '../report/report.ts';

/** A million widgets with figures of the last seven days. An odd number of accounts gives every campaign as many. */
const size: MarketSize = {
  accounts: 201,
  campaignsPerAccount: 50,
  days: 7,
  widgetsPerCampaign: 100,
  tracker: { everyCampaign: 100, days: 7, widgetsPerCampaign: 1, widgets: 10 },
};

const conditions = {
  plain: 'clicks > 200 and roi < 20% and epc < campaign average epc and conversions < 12',
  evidence: 'P(roi < 50%) >= 95%',
};

function draftOf(what: keyof typeof conditions) {
  const parsed = parseRuleCondition(conditions[what]);
  if ('fault' in parsed) throw new Error(parsed.fault.message);
  return {
    name: `Bench, ${what}`,
    kind: 'widget',
    scope: {},
    window: { of: { kind: 'days', last: 7 } },
    condition: parsed.condition,
    action: { kind: 'block' },
    schedule: { everyMinutes: 1_440, timeZone: 'UTC' },
    guards: {},
    isScheduled: false,
    // what a live rule does, but for the calls to networks, which take as long as those allow
    mode: 'shadow',
  };
}

/** The facts were read a moment ago, and the tracker's too, as a rule wants before it acts. */
async function markFresh({ pool }: Pick<Services, 'pool'>): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query('begin');
    await client.query(`set local adhelm.accounts to 'all'`);
    await client.query(
      `insert into freshness (account_id, kind, last_good_sync_at) select id, kind, now() from accounts
       cross join unnest(array['campaign_day', 'widget_day', 'conversion_day', 'sub_day']) kind
       on conflict (account_id, kind) do update set last_good_sync_at = excluded.last_good_sync_at`,
    );
    await client.query('commit');
  } finally {
    client.release();
  }
}

async function posted({ url }: RunningServer, token: string, path: string, body: object): Promise<unknown> {
  const answer = await fetch(`${url}${path}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
  return answer.json();
}

type Timed = { readonly run: RuleRun; readonly seconds: number };

async function timedRun(server: RunningServer, token: string, what: keyof typeof conditions): Promise<Timed> {
  const { data: rule } = ruleAnswerSchema.parse(await posted(server, token, '/api/rules', draftOf(what)));
  const start = performance.now();
  const { data: run } = ruleRunAnswerSchema.parse(
    await posted(server, token, `/api/rules/${rule.id}/run`, {}),
  );
  const seconds = (performance.now() - start) / 1000;
  process.stdout.write(
    `${what}: ${seconds.toFixed(1)} s, ${JSON.stringify(run.counts)}, ${JSON.stringify(run.skipped)}\n`,
  );
  return { run, seconds };
}

const dataDir = await newDataFolder('rule-run');
const config = readConfig({ PORT: '0', DATA_DIR: dataDir, LOG_LEVEL: 'error', ROLES: 'web' });
const server = await startServer({ config, features: domainFeatures });
try {
  await seedMarket(server.services, size);
  await markFresh(server.services);
  if (server.demoSignIn === null) throw new Error('nobody can sign in');
  const token = await accessToken(server.url, server.demoSignIn);
  const plain = await timedRun(server, token, 'plain');
  const evidence = await timedRun(server, token, 'evidence');
  for (const { run } of [plain, evidence]) {
    const { judged, skipped, acting } = run.counts;
    if (judged + skipped < 1_000_000 || judged < skipped || acting === 0)
      throw new Error('not all were judged');
  }
  const widgets = ({ counts }: RuleRun) => counts.judged + counts.skipped;
  await report('rule-run', '', [
    { what: 'plain: widgets', ours: widgets(plain.run) },
    { what: 'plain: s', ours: plain.seconds, toReach: '≤ 15' },
    { what: 'evidence: widgets', ours: widgets(evidence.run) },
    { what: 'evidence: s', ours: evidence.seconds, toReach: '≤ 15' },
  ]);
} finally {
  await server.close();
  await rm(dataDir, { recursive: true, force: true });
}
