import type { KeptRuleDraft } from '@adhelm/contracts';
import type { Queries } from '../../foundation/database/index.ts';

type Row = Omit<KeptRuleDraft, 'updatedAt'> & { readonly updatedAt: Date };

const COLUMNS = 'place, rule, version, updated_at as "updatedAt"';
const MOST = 200;
const REPLACE = `do update set rule = excluded.rule, version = excluded.version,
  updated_at = greatest(excluded.updated_at, rule_drafts.updated_at + interval '1 ms')`;

const read = ({ updatedAt, ...row }: Row): KeptRuleDraft => ({ ...row, updatedAt: updatedAt.toISOString() });

/** A person's own unsaved rules, newest first. */
export async function keptDraftsOf(queries: Queries, owner: string): Promise<KeptRuleDraft[]> {
  const { rows } = await queries.query<Row>(
    `select ${COLUMNS} from rule_drafts where owner_id = $1 order by updated_at desc limit ${MOST}`,
    [owner],
  );
  return rows.map(read);
}

type Edit = Pick<KeptRuleDraft, 'place' | 'rule' | 'version'> & { readonly owner: string };

/** What a draft is kept over: the one as it was at a time, none (null), or whatever is there. */
export type DraftBase = { readonly keptAt: string | null } | 'any';

/** Keeps an unsaved rule. Resolves with null where something else than `over` is there. */
export async function keepDraft(
  queries: Queries,
  { owner, place, rule, version }: Edit,
  over: DraftBase,
  at: Date,
): Promise<KeptRuleDraft | null> {
  const values = [owner, place, JSON.stringify(rule), version, at];
  const { rows } =
    over !== 'any' && over.keptAt !== null
      ? await queries.query<Row>(
          `update rule_drafts set rule = $3, version = $4, updated_at = greatest($5, updated_at + interval '1 ms')
           where owner_id = $1 and place = $2 and updated_at = $6 returning ${COLUMNS}`,
          [...values, over.keptAt],
        )
      : await queries.query<Row>(
          `insert into rule_drafts (owner_id, place, rule, version, updated_at) values ($1, $2, $3, $4, $5)
           on conflict (owner_id, place) ${over === 'any' ? REPLACE : 'do nothing'} returning ${COLUMNS}`,
          values,
        );
  return rows[0] === undefined ? null : read(rows[0]);
}

/** Discards the draft as it was at `was`, or any (null). False if it was changed since and is still there. */
export async function removeDraft(
  queries: Queries,
  { owner, place }: Pick<Edit, 'owner' | 'place'>,
  was: string | null,
): Promise<boolean> {
  const values = [owner, place];
  await (was === null
    ? queries.query('delete from rule_drafts where owner_id = $1 and place = $2', values)
    : queries.query('delete from rule_drafts where owner_id = $1 and place = $2 and updated_at = $3', [
        ...values,
        was,
      ]));
  const { rows } = await queries.query('select from rule_drafts where owner_id = $1 and place = $2', values);
  return rows.length === 0;
}
