import {
  type Action,
  actionAnswerSchema,
  addDays,
  dayInZone,
  type ImportDetail,
  importAnswerSchema,
} from '@adhelm/contracts';
import type pg from 'pg';
import type { Account } from '../sources/accounts/index.ts';

/** Calls the API as one person. Rejects without a 2xx response. */
export type FaultCaller = (path: string, init?: RequestInit) => Promise<unknown>;

const ROWS_PER_DAY = 2_000;
const DAYS = 10;
const CLICKS = 3;

/** The content of a file that a round imports. */
export const importedFile = { rows: ROWS_PER_DAY * DAYS, clicks: ROWS_PER_DAY * DAYS * CLICKS } as const;

/** A widget report for days up to `round` days ago, so that each round has its own days. */
function fileOf(round: number): string {
  const last = addDays(dayInZone(new Date(), 'UTC'), -2 - round * DAYS);
  const lines = ['Campaign ID,Campaign,Widget ID,Date,Clicks,Spend'];
  for (let day = 0; day < DAYS; day += 1) {
    const date = addDays(last, -day);
    for (let widget = 0; widget < ROWS_PER_DAY; widget += 1) {
      lines.push(`1,Campaign 1,w${widget},${date},${CLICKS},1.5`);
    }
  }
  return `${lines.join('\n')}\n`;
}

/** Uploads a file and commits it. Resolves when its job is queued. */
export async function startImport(call: FaultCaller, account: Account, round: number): Promise<string> {
  const query = new URLSearchParams({
    source: account.source,
    account: account.id,
    name: `round-${round}.csv`,
  });
  const { id, table } = importAnswerSchema.parse(
    await call(`/api/imports?${query}`, {
      method: 'POST',
      headers: { 'content-type': 'text/csv' },
      body: fileOf(round),
    }),
  ).data;
  if (table === null) throw new Error('the draft has no table');
  const json = (body: unknown) => ({
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  await call(`/api/imports/${id}/preview`, json({ mapping: table.suggestion.mapping }));
  await call(`/api/imports/${id}/commit`, json({}));
  return id;
}

export async function importNow(call: FaultCaller, id: string): Promise<ImportDetail> {
  return importAnswerSchema.parse(await call(`/api/imports/${id}`)).data;
}

/** Starts or pauses campaigns in one action. */
export async function startBulkChange(
  call: FaultCaller,
  { source, id: account }: Account,
  campaigns: readonly string[],
  value: 'active' | 'paused',
): Promise<Action> {
  const targets = campaigns.map((id) => ({ source, account, kind: 'campaign', id }));
  const answer = await call('/api/actions', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ change: { field: 'status', value }, targets }),
  });
  return actionAnswerSchema.parse(answer).data;
}

export async function actionNow(call: FaultCaller, id: string): Promise<Action> {
  return actionAnswerSchema.parse(await call(`/api/actions/${id}`)).data;
}

/** Campaigns of an account with that status. */
export async function campaignsThatAre(
  owner: pg.Pool,
  account: Account,
  status: 'active' | 'paused',
  limit: number,
): Promise<string[]> {
  const { rows } = await owner.query<{ id: string }>(
    `select external_id as id from campaigns where account_id = $1 and status = $2 and gone_at is null
     order by external_id limit $3`,
    [account.id, status, limit],
  );
  return rows.map(({ id }) => id);
}

export type Sums = { readonly rows: number; readonly clicks: number };

/** The stored totals of an account's widgets, or of its campaigns up to a day. */
export async function storedSums(
  owner: pg.Pool,
  account: Account,
  table: 'widget_day' | 'campaign_day',
  until = '9999-12-31',
): Promise<Sums> {
  const { rows } = await owner.query<Sums>(
    `select count(*) as rows, coalesce(sum(clicks), 0)::bigint as clicks from ${table}
     where account_key = $1 and day <= $2`,
    [account.key, until],
  );
  return rows[0] ?? { rows: 0, clicks: 0 };
}
