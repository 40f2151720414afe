import {
  type Actor,
  actorSchema,
  type BriefValues,
  briefValuesSchema,
  type Submission,
  type SubmissionKind,
  type SubmissionState,
  submissionKindSchema,
  submissionStateSchema,
} from '@adhelm/contracts';
import type { Queries } from '../../foundation/database/index.ts';
import { type ReachedSourceId, reachedSourceIdSchema } from '../../sources/index.ts';

/** A stored submission. */
export type StoredSubmission = Omit<Submission, 'commands' | 'source'> & {
  readonly source: ReachedSourceId;
  readonly marker: string;
  readonly requestId: string | null;
};

export type NewSubmission = {
  readonly id: string;
  readonly kind: SubmissionKind;
  readonly account: string;
  readonly campaign: string | null;
  readonly title: string;
  readonly values: BriefValues;
  readonly marker: string;
  readonly askedBy: Actor;
  readonly requestId: string | null;
  /** The draft it was created from. */
  readonly draft: string | null;
  readonly at: Date;
  readonly sendAt: Date;
};

export async function insertSubmission(queries: Queries, submission: NewSubmission): Promise<void> {
  const { askedBy } = submission;
  await queries.query(
    `insert into submissions (id, kind, account_id, campaign_id, title, payload, marker, state, asked_by_kind,
       asked_by_id, asked_by_name, request_id, created_at, send_at, updated_at, draft_id)
     values ($1, $2, $3, $4, $5, $6, $7, 'queued', $8, $9, $10, $11, $12, $13, $12, $14)`,
    [
      submission.id,
      submission.kind,
      submission.account,
      submission.campaign,
      submission.title,
      JSON.stringify(submission.values),
      submission.marker,
      askedBy.kind,
      askedBy.id,
      askedBy.name,
      submission.requestId,
      submission.at,
      submission.sendAt,
      submission.draft,
    ],
  );
}

type SubmissionRecord = {
  id: string;
  kind: string;
  source: string;
  account_id: string;
  account_name: string;
  campaign_id: string | null;
  title: string;
  payload: unknown;
  marker: string;
  state: string;
  reason: string | null;
  external_id: string | null;
  attempts: number;
  asked_by_kind: string;
  asked_by_id: string;
  asked_by_name: string;
  request_id: string | null;
  created_at: Date;
  send_at: Date;
  sent_at: Date | null;
  updated_at: Date;
};

const SELECT = `select s.*, a.source, a.name as account_name from submissions s join accounts a on a.id = s.account_id`;

function read(row: SubmissionRecord): StoredSubmission {
  return {
    id: row.id,
    kind: submissionKindSchema.parse(row.kind),
    source: reachedSourceIdSchema.parse(row.source),
    account: row.account_id,
    accountName: row.account_name,
    campaign: row.campaign_id,
    title: row.title,
    values: briefValuesSchema.parse(row.payload),
    marker: row.marker,
    state: submissionStateSchema.parse(row.state),
    reason: row.reason,
    externalId: row.external_id,
    attempts: row.attempts,
    askedBy: actorSchema.parse({ kind: row.asked_by_kind, id: row.asked_by_id, name: row.asked_by_name }),
    requestId: row.request_id,
    createdAt: row.created_at.toISOString(),
    sendAt: row.send_at.toISOString(),
    sentAt: row.sent_at?.toISOString() ?? null,
    updatedAt: row.updated_at.toISOString(),
  };
}

/** Null when it does not exist or is out of scope. */
export async function submissionById(queries: Queries, id: string): Promise<StoredSubmission | null> {
  const { rows } = await queries.query<SubmissionRecord>(`${SELECT} where s.id::text = $1`, [id]);
  return rows[0] === undefined ? null : read(rows[0]);
}

type SubmissionFilter = {
  readonly kind: SubmissionKind;
  readonly source?: string | undefined;
  readonly account?: string | undefined;
  readonly state?: SubmissionState | undefined;
  readonly draft?: string | undefined;
};

/** A page of submissions, newest first, and their total number. */
export async function listSubmissions(
  queries: Queries,
  filter: SubmissionFilter,
  page: { readonly offset: number; readonly limit: number },
): Promise<{ readonly rows: readonly StoredSubmission[]; readonly total: number }> {
  const where = `where s.kind = $1 and ($2::text is null or a.source = $2)
    and ($3::text is null or s.account_id::text = $3) and ($4::text is null or s.state = $4)
    and ($5::text is null or s.draft_id::text = $5)`;
  const { kind, source = null, account = null, state = null, draft = null } = filter;
  const parameters = [kind, source, account, state, draft];
  const { rows } = await queries.query<SubmissionRecord>(
    `${SELECT} ${where} order by s.created_at desc, s.id desc limit $6 offset $7`,
    [...parameters, page.limit, page.offset],
  );
  const counted = await queries.query<{ total: number }>(
    `select count(*)::int as total from submissions s join accounts a on a.id = s.account_id ${where}`,
    parameters,
  );
  return { rows: rows.map(read), total: counted.rows[0]?.total ?? 0 };
}

type Moved = {
  readonly to: SubmissionState;
  readonly at: Date;
  readonly reason?: string | null;
  readonly externalId?: string;
  /** When it is to be sent. */
  readonly sendAt?: Date;
  /** Whether it is being sent now. */
  readonly isSent?: boolean;
};

/** Changes a submission in the state it was read in. Returns false when another worker has changed it meanwhile. */
export async function moveSubmission(
  queries: Queries,
  { id, state, attempts }: Pick<StoredSubmission, 'id' | 'state' | 'attempts'>,
  { to, at, reason = null, externalId, sendAt, isSent = false }: Moved,
): Promise<boolean> {
  const { rowCount } = await queries.query(
    `update submissions set state = $4, updated_at = $5, reason = $6, external_id = coalesce($7, external_id),
       send_at = coalesce($8, send_at), sent_at = case when $9 then $5 else sent_at end,
       attempts = attempts + case when $9 then 1 else 0 end
     where id = $1 and state = $2 and attempts = $3`,
    [id, state, attempts, to, at, reason, externalId ?? null, sendAt ?? null, isSent],
  );
  return rowCount === 1;
}

/** Applies the source's review to submissions. Resolves with those that have changed. */
export async function followReview(
  queries: Queries,
  accountId: string,
  at: Date,
): Promise<StoredSubmission[]> {
  const moved: StoredSubmission[] = [];
  for (const table of ['campaigns', 'contents'] as const) {
    const { rows } = await queries.query<SubmissionRecord>(
      `update submissions s set updated_at = $2,
         state = case e.status when 'pending' then 'in-review' when 'rejected' then 'rejected' else 'approved' end,
         reason = case e.status when 'rejected' then e.status_detail end
       from ${table} e, accounts a
       where a.id = s.account_id and s.account_id = $1 and s.kind = $3 and e.account_id = s.account_id
         and e.external_id = s.external_id and e.gone_at is null and s.state in ('submitted', 'in-review')
         and not (s.state = 'in-review' and e.status = 'pending')
       returning s.*, a.source, a.name as account_name`,
      [accountId, at, table === 'campaigns' ? 'campaign' : 'content'],
    );
    moved.push(...rows.map(read));
  }
  return moved;
}
