import {
  AdhelmError,
  because,
  type ListedRule,
  type Reason,
  type RuleDraft,
  ruleFault,
  ruleFaults,
  type StoredRule,
} from '@adhelm/contracts';
import type pg from 'pg';
import { uuidv7 } from 'uuidv7';
import { type Queries, type Scope, withScope } from '../../foundation/database/index.ts';
import { type Requester, withRequester } from '../../foundation/http/index.ts';
import { recordActivity } from '../../people/activity/index.ts';
import { conflictsOf } from './rule-conflicts.ts';
import {
  accountsOf,
  findRule,
  listRules,
  lockDeletedRule,
  lockRule,
  markDeleted,
  markRestored,
  storeVersion,
  versionsOf,
} from './rule-repository.ts';

export type RuleServices = { readonly pool: pg.Pool; readonly now: () => Date };

/**
 * Ends what a rule has not changed yet, for the reason that people read in the log. In the caller's transaction, in which the
 * rule is locked.
 */
export type EndRuns = (client: pg.ClientBase, rule: string, reason: Reason) => Promise<void>;

/** What changes of stored rules need. */
export type RuleChangeServices = RuleServices & { readonly endRuns: EndRuns };

/** Who changes a rule. `requireLive` throws `forbidden` for people who may not touch live rules. */
export type RuleEditor = Requester & { readonly requireLive: () => void };

/** The rules in scope, by name. */
export function readRules({ pool }: RuleServices, scope: Scope): Promise<ListedRule[]> {
  return withScope(pool, scope, listRules);
}

/** All versions of a rule, newest first. Throws `not-found`. */
export async function readVersions({ pool }: RuleServices, scope: Scope, id: string): Promise<StoredRule[]> {
  const versions = await withScope(pool, scope, (client) => versionsOf(client, id));
  if (versions.length === 0) throw notFound();
  return versions;
}

/** Stores a new rule, and logs it. Throws `validation` with the faults by field, `forbidden` for a live one. */
export function addRule(
  { pool, now }: RuleServices,
  editor: RuleEditor,
  draft: RuleDraft,
): Promise<StoredRule> {
  return withRequester(pool, editor, async (client) => {
    await check(client, editor, draft, null);
    const rule = await storeVersion(client, {
      id: uuidv7(),
      version: 1,
      draft,
      author: editor.actor,
      at: now(),
    });
    return told(client, editor, { type: 'added', verb: 'added', before: null, after: rule });
  });
}

/**
 * Stores the next version of a rule, and ends what the one before has not changed yet. Throws as `addRule`, `not-found`, and
 * 412 with the present rule.
 */
export function editRule(
  { pool, now, endRuns }: RuleChangeServices,
  editor: RuleEditor,
  id: string,
  { version, draft }: { readonly version: number; readonly draft: RuleDraft },
): Promise<StoredRule> {
  return withRequester(pool, editor, async (client) => {
    const before = await current(client, editor, id, version);
    await check(client, editor, draft, before);
    const after = await storeVersion(client, {
      id,
      version: version + 1,
      draft,
      author: editor.actor,
      at: now(),
    });
    await endRuns(client, id, because(`rule-${changeOf(before, after)}-by`, { by: editor.actor.name }));
    return told(client, editor, { type: 'changed', verb: 'changed', before, after });
  });
}

const changeOf = (before: RuleDraft, after: RuleDraft) =>
  before.mode === after.mode ? 'changed' : after.mode;

/** Ends a rule and what it has not changed yet; its versions and decisions stay. Throws as `editRule`. */
export function deleteRule(
  { pool, now, endRuns }: RuleChangeServices,
  editor: RuleEditor,
  id: string,
  version: number,
): Promise<void> {
  return withRequester(pool, editor, async (client) => {
    const before = await current(client, editor, id, version);
    await markDeleted(client, id, now());
    await endRuns(client, id, because('rule-deleted-by', { by: editor.actor.name }));
    await log(client, editor, { type: 'deleted', verb: 'deleted', before, after: null });
  });
}

/**
 * Takes a deletion back: the same rule in its mode and version, with its decisions and what people rejected. It runs next by
 * its schedule. Throws as `addRule`, `not-found`, and `conflict` for a rule that is not deleted.
 */
export function restoreRule(
  { pool, now }: RuleServices,
  editor: RuleEditor,
  id: string,
): Promise<StoredRule> {
  return withRequester(pool, editor, async (client) => {
    const rule = await lockDeletedRule(client, id);
    if (rule === null) {
      if ((await findRule(client, id)) === null) throw notFound();
      throw new AdhelmError('conflict', 'This rule is not deleted');
    }
    await check(client, editor, rule, rule);
    await markRestored(client, rule, now());
    return told(client, editor, { type: 'restored', verb: 'restored', before: null, after: rule });
  });
}

const notFound = () => new AdhelmError('not-found', 'This rule no longer exists');

async function current(
  client: Queries,
  editor: RuleEditor,
  id: string,
  version: number,
): Promise<StoredRule> {
  const rule = await lockRule(client, id);
  if (rule === null) throw notFound();
  if (rule.version !== version) {
    throw new AdhelmError('conflict', 'This rule was changed in another window', {
      status: 412,
      extensions: { current: rule },
    });
  }
  if (rule.mode === 'live') editor.requireLive();
  return rule;
}

async function check(
  client: Queries,
  { scope, requireLive }: RuleEditor,
  draft: RuleDraft,
  before: RuleDraft | null,
): Promise<void> {
  if (draft.mode === 'live') requireLive();
  // an expression that an earlier release accepted must not keep a rule from being turned off
  const isKept = before !== null && cronOf(draft) === cronOf(before);
  const faults = ruleFaults(draft).filter(({ field }) => field !== 'schedule.cron' || !isKept);
  const accounts = accountsOf(draft.scope);
  if (accounts.length === 0 && scope.accounts !== 'all')
    faults.push(ruleFault('scope.accounts', 'accounts-missing', {}));
  const { rows } = await client.query<{ id: string; currency: string }>(
    'select id, currency from accounts where id = any ($1::uuid[])',
    [accounts],
  );
  if (rows.length < accounts.length) faults.push(ruleFault('scope.accounts', 'accounts-unknown', {}));
  if (faults.length === 0) return;
  throw new AdhelmError('validation', faults.map(({ reason }) => reason).join('. '), {
    fields: faults.map(({ field, reason, because }) => ({ field, message: reason, because })),
  });
}

const cronOf = ({ schedule }: RuleDraft) => ('cron' in schedule ? schedule.cron : null);

type RuleChange = {
  readonly type: 'added' | 'changed' | 'deleted' | 'restored';
  readonly verb: string;
  readonly before: StoredRule | null;
  readonly after: StoredRule | null;
};

/** Logs a change, and tells with which live rules a rule conflicts that is live now. */
async function told(
  client: Queries,
  editor: RuleEditor,
  change: RuleChange & { readonly after: StoredRule },
): Promise<StoredRule> {
  const { after } = change;
  if (after.mode !== 'live') {
    await log(client, editor, change);
    return after;
  }
  const conflicts = await conflictsOf(client, after);
  const against = conflicts.map(({ rule }) => `“${rule.name}”`).join(', ');
  await log(client, editor, change, against === '' ? '' : `, which may act against ${against}`);
  return { ...after, conflicts };
}

async function log(
  client: Queries,
  { actor, requestId }: RuleEditor,
  { type, verb, before, after }: RuleChange,
  addition = '',
): Promise<void> {
  const rule = after ?? before;
  if (rule === null) return;
  await recordActivity(client, {
    actor,
    type: `rule_${type}`,
    summary: `${verb} the rule “${rule.name}”${addition}`,
    object: { kind: 'rule', source: null, account: null, id: rule.id, name: rule.name, href: null },
    before: before?.sentence ?? null,
    after: after?.sentence ?? null,
    actionId: null,
    requestId,
  });
}
