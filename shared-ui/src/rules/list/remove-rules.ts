import type { StoredRule } from '@adhelm/contracts';
import type { HostApi } from '@adhelm/shared-ui/module';
import { eachRule } from './each-rule.ts';
import { removeRule, restoreRule } from './list-api.ts';
import { messages as texts } from './messages.ts';

type Named = Pick<StoredRule, 'id' | 'version' | 'name'>;

/** Deletes rules one after the other and reports all of them once. `onUndo` gets the work that brings them back. */
export async function removeRules(
  host: HostApi,
  rules: readonly Named[],
  onUndo: (work: () => Promise<void>) => void,
): Promise<void> {
  const { done: removed, failed } = await eachRule(rules, (rule) => removeRule(host, rule));
  const done = removed.map(({ rule }) => rule);
  const [first] = done;
  if (first === undefined) {
    host.notify({ tone: 'danger', title: texts.notRemoved, description: failed.join('. ') });
    return;
  }
  host.notify({
    tone: failed.length > 0 ? 'warning' : 'info',
    title: done.length === 1 ? texts.removed(first.name) : texts.removedAll(done.length),
    ...(failed.length > 0 ? { description: failed.join('. ') } : {}),
    action: {
      label: done.length === 1 ? texts.undo : texts.undoAll,
      run: () => onUndo(() => restoreRules(host, done)),
    },
  });
}

/** Brings deleted rules back in their modes, and says which could not be and why. */
async function restoreRules(host: HostApi, rules: readonly Named[]): Promise<void> {
  const { done, failed } = await eachRule(rules, ({ id }) => restoreRule(host, id));
  const first = done[0]?.rule;
  if (first === undefined) {
    host.notify({ tone: 'danger', title: texts.notRestored, description: failed.join('. ') });
    return;
  }
  host.notify({
    tone: failed.length > 0 ? 'warning' : 'success',
    title: done.length === 1 ? texts.restored(first.name) : texts.restoredAll(done.length),
    ...(failed.length > 0 ? { description: failed.join('. ') } : {}),
  });
}
