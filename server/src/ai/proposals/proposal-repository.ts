import {
  type ActionSet,
  actorSchema,
  type ExpectedEffect,
  expectedEffectSchema,
  type Proposal,
  type ProposalContent,
  type ProposalItem,
  type ProposalState,
  proposalContentSchema,
  proposalItemSchema,
  type ToolRow,
  toolRowSchema,
} from '@adhelm/contracts';
import { uuidv7 } from 'uuidv7';
import * as z from 'zod';
import { WRITE_UNDONE } from '../../changes/actions/index.ts';
import type { Queries } from '../../foundation/database/index.ts';

export type NewProposal = {
  readonly conversation: string | null;
  readonly owner: { readonly id: string; readonly name: string };
  readonly title: string;
  readonly reason: string;
  readonly proposedBy: string;
  readonly content: ProposalContent;
  readonly evidence: readonly ToolRow[];
  readonly expected: ExpectedEffect | null;
  readonly accounts: readonly string[];
  readonly at: Date;
};

/** Stores a proposal. Resolves with its id. */
export async function insertProposal(queries: Queries, proposal: NewProposal): Promise<string> {
  const id = uuidv7();
  const { owner, content } = proposal;
  const items = content.kind === 'action-set' ? content.items : [];
  await queries.query(
    `insert into ai_proposals (id, conversation_id, owner_id, owner_name, kind, title, reason, proposed_by, state, content,
       evidence, expected, accounts, created_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, 'proposed', $9, $10, $11, $12, $13)`,
    [
      id,
      proposal.conversation,
      owner.id,
      owner.name,
      content.kind,
      proposal.title,
      proposal.reason,
      proposal.proposedBy,
      JSON.stringify(content.kind === 'action-set' ? { ...content, items: [] } : content),
      JSON.stringify(proposal.evidence),
      proposal.expected === null ? null : JSON.stringify(proposal.expected),
      [...new Set([...proposal.accounts, ...items.map(({ entity }) => entity.account)])],
      proposal.at,
    ],
  );
  await insertItems(queries, { id, owner: owner.id }, items);
  return id;
}

async function insertItems(
  queries: Queries,
  of: { readonly id: string; readonly owner: string },
  items: readonly ProposalItem[],
): Promise<void> {
  await queries.query(
    `insert into ai_proposal_items (proposal_id, owner_id, place, account_id, entity, name, change, state, guard, reason,
       spend_per_day, row_id)
     select $1, $2, (i ->> 'place')::int, (i -> 'entity' ->> 'account')::uuid, i -> 'entity', i ->> 'name', i -> 'change',
       i ->> 'state', i ->> 'guard', i ->> 'reason', (i ->> 'spendPerDay')::bigint, i ->> 'row'
     from jsonb_array_elements($3::jsonb) as i`,
    [of.id, of.owner, JSON.stringify(items)],
  );
}

/** Writes edited or judged items again, and what follows from them. */
export async function updateItems(
  queries: Queries,
  id: string,
  items: readonly ProposalItem[],
): Promise<void> {
  await queries.query(
    `update ai_proposal_items p set change = i -> 'change', state = i ->> 'state', guard = i ->> 'guard',
       reason = i ->> 'reason', spend_per_day = (i ->> 'spendPerDay')::bigint
     from jsonb_array_elements($2::jsonb) as i where p.proposal_id = $1 and p.place = (i ->> 'place')::int`,
    [id, JSON.stringify(items)],
  );
}

export async function updateContent(
  queries: Queries,
  id: string,
  content: ProposalContent,
  expected: ExpectedEffect | null,
): Promise<void> {
  await queries.query('update ai_proposals set content = $2, expected = $3 where id = $1', [
    id,
    JSON.stringify(content.kind === 'action-set' ? { ...content, items: [] } : content),
    expected === null ? null : JSON.stringify(expected),
  ]);
}

export async function updateTitle(queries: Queries, id: string, title: string): Promise<void> {
  await queries.query('update ai_proposals set title = $2 where id = $1', [id, title]);
}

type Row = {
  readonly id: string;
  readonly conversation: string | null;
  readonly owner: string;
  readonly title: string;
  readonly reason: string;
  readonly state: string;
  readonly content: unknown;
  readonly evidence: unknown;
  readonly expected: unknown;
  readonly accounts: string[];
  readonly proposedBy: string;
  readonly createdAt: Date;
  readonly judgedBy: unknown;
  readonly judgedAt: Date | null;
  readonly items: unknown;
};

/** SQL: what became of a sent item, by its write. */
const ITEM_STATE = `case when i.state <> 'sent' then i.state when l.id is null then 'sent'
  when ${WRITE_UNDONE} then 'undone' when l.state in ('confirmed', 'failed', 'unknown', 'to-do') then l.state
  else 'sent' end`;

const ITEMS = `(select jsonb_agg(jsonb_build_object('place', i.place, 'entity', i.entity, 'name', i.name,
    'accountName', (select a.name from accounts a where a.id = i.account_id),
    'change', i.change, 'state', ${ITEM_STATE}, 'guard', i.guard, 'reason', coalesce(l.error, i.reason),
    'spendPerDay', i.spend_per_day, 'action', i.action_id, 'row', i.row_id) order by i.place)
  from ai_proposal_items i left join ledger l on l.action_id = i.action_id and l.account_id = i.account_id
    and l.entity_kind = i.entity ->> 'kind' and l.entity_id = i.entity ->> 'id' and l.field = i.change ->> 'field'
    and (l.entity_kind <> 'widget' or l.campaign_id is not distinct from i.entity ->> 'campaign')
  where i.proposal_id = p.id)`;

const COLUMNS = `p.id, p.conversation_id as conversation, p.owner_id as owner, p.title, p.reason, p.state, p.content,
  p.evidence, p.expected, p.accounts, p.proposed_by as "proposedBy", p.created_at as "createdAt",
  p.judged_by as "judgedBy", p.judged_at as "judgedAt", ${ITEMS} as items`;

/** A proposal with what only services need. */
export type StoredProposal = Proposal & { readonly owner: string; readonly accounts: readonly string[] };

const itemsSchema = z.array(proposalItemSchema).nullable();

function read(row: Row): StoredProposal {
  const items = itemsSchema.parse(row.items) ?? [];
  const stored = z.record(z.string(), z.unknown()).parse(row.content);
  const content = proposalContentSchema.parse({ ...stored, ...(items.length === 0 ? {} : { items }) });
  return {
    id: row.id,
    conversation: row.conversation,
    owner: row.owner,
    accounts: row.accounts,
    title: row.title,
    reason: row.reason,
    state: stateOf(row.state, content),
    content,
    evidence: z.array(toolRowSchema).parse(row.evidence),
    expected: row.expected === null ? null : expectedEffectSchema.parse(row.expected),
    observed: null,
    proposedBy: row.proposedBy,
    createdAt: row.createdAt.toISOString(),
    judgedBy: row.judgedBy === null ? null : actorSchema.parse(row.judgedBy),
    judgedAt: row.judgedAt?.toISOString() ?? null,
  };
}

const isUnderWay: ReadonlySet<string> = new Set(['approved', 'sent', 'unknown', 'to-do']);

/** The state of a proposal, from that of its items once it was approved. Pure. */
export function stateOf(stored: string, content: ProposalContent): ProposalState {
  if (stored === 'proposed' || stored === 'rejected') return stored;
  if (content.kind !== 'action-set') return 'applied';
  const states = content.items.map(({ state }) => state);
  if (states.some((state) => isUnderWay.has(state))) return 'approved';
  const count = (wanted: ActionSet['items'][number]['state']) =>
    states.filter((state) => state === wanted).length;
  const [confirmed, undone] = [count('confirmed'), count('undone')];
  if (confirmed === 0) return undone > 0 ? 'undone' : 'failed';
  return count('failed') > 0 || undone > 0 ? 'partly-applied' : 'applied';
}

/** The proposals that this person, or a reader of a share link, sees; newest first. */
export async function listProposals(
  queries: Queries,
  filters: { readonly conversation?: string | undefined; readonly owner: string | null },
  page: { readonly offset: number; readonly limit: number },
): Promise<{ readonly proposals: StoredProposal[]; readonly total: number }> {
  const values = [filters.conversation ?? null, filters.owner];
  const where = '($1::uuid is null or p.conversation_id = $1) and ($2::text is null or p.owner_id = $2)';
  const { rows } = await queries.query<Row>(
    `select ${COLUMNS} from ai_proposals p where ${where} order by p.id desc offset $3 limit $4`,
    [...values, page.offset, page.limit],
  );
  const counted = await queries.query<{ total: number }>(
    `select count(*)::int as total from ai_proposals p where ${where}`,
    values,
  );
  return { proposals: rows.map(read), total: counted.rows[0]?.total ?? 0 };
}

/** A proposal; null when there is none that this transaction sees. */
export async function findProposal(queries: Queries, id: string): Promise<StoredProposal | null> {
  const { rows } = await queries.query<Row>(`select ${COLUMNS} from ai_proposals p where p.id = $1`, [id]);
  return rows[0] === undefined ? null : read(rows[0]);
}

/** Approved action sets of a person. */
export async function approvedSets(queries: Queries): Promise<StoredProposal[]> {
  const { rows } = await queries.query<Row>(
    `select ${COLUMNS} from ai_proposals p where p.kind = 'action-set' and p.state = 'approved'
     order by p.id desc limit 1000`,
  );
  return rows.map(read);
}

export async function lockProposal(queries: Queries, id: string): Promise<void> {
  await queries.query('select from ai_proposals where id = $1 for update', [id]);
}

/** What was decided about a whole proposal. */
export async function markJudged(
  queries: Queries,
  id: string,
  {
    state,
    by,
    at,
  }: { readonly state: 'approved' | 'rejected' | 'proposed'; readonly by: unknown; readonly at: Date },
): Promise<void> {
  await queries.query('update ai_proposals set state = $2, judged_by = $3, judged_at = $4 where id = $1', [
    id,
    state,
    JSON.stringify(by),
    at,
  ]);
}

type Mark = {
  readonly state: 'approved' | 'rejected' | 'held' | 'skipped' | 'sent' | 'proposed';
  readonly guard?: string | null;
  readonly reason?: string | null;
  readonly action?: string | null;
  readonly approvedAt?: Date | null;
};

/** Moves one item of a proposal on. */
export async function markItem(queries: Queries, id: string, place: number, mark: Mark): Promise<void> {
  await queries.query(
    `update ai_proposal_items set state = $3, guard = $4, reason = $5, action_id = coalesce($6, action_id),
       approved_at = coalesce($7, approved_at) where proposal_id = $1 and place = $2`,
    [
      id,
      place,
      mark.state,
      mark.guard ?? null,
      mark.reason ?? null,
      mark.action ?? null,
      mark.approvedAt ?? null,
    ],
  );
}

/** The items that are approved and not sent yet, locked until the transaction ends. */
export async function lockApproved(
  queries: Queries,
  id: string,
  places: readonly number[],
): Promise<number[]> {
  const { rows } = await queries.query<{ place: number }>(
    `select place from ai_proposal_items where proposal_id = $1 and place = any ($2) and state = 'approved'
       and action_id is null order by place for update`,
    [id, places],
  );
  return rows.map(({ place }) => place);
}
