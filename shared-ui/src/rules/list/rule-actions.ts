import type { ListedRule, StoredRule } from '@adhelm/contracts';
import type { HostApi } from '@adhelm/shared-ui/module';
import { draftOf } from '../editor/draft-of.ts';
import { addRule } from '../rules-api.ts';
import { runResult } from '../run-result.ts';
import { runRule } from './list-api.ts';
import { messages } from './messages.ts';

/** `text`: what a run came to in a few words; `isRunning`: what it sent is not all read back yet. */
type RunNow = { readonly text: string; readonly isRunning: boolean };

/** Runs a rule in its mode before its time. Rejects as the API does. */
export async function runNow(host: HostApi, rule: ListedRule): Promise<RunNow> {
  const { state, mode, counts, writes } = await runRule(host, rule.id, crypto.randomUUID());
  const { acting, held } = counts;
  const left = writes.failed + writes.skipped + writes.stopped;
  const run = { state, mode, acting, held, waiting: writes.waiting, left, undone: 0 };
  return { text: runResult(run, rule.action.kind), isRunning: state === 'running' };
}

/** Stores a copy of a rule, which is off. Rejects as the API does. */
export const duplicateRule = (host: HostApi, rule: ListedRule): Promise<StoredRule> =>
  addRule(host, { ...draftOf(rule), name: messages.copyName(rule.name), mode: 'off' }, crypto.randomUUID());
