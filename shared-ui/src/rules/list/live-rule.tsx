import { type DryRun, type ListedRule, type RuleDraft, ruleSentence } from '@adhelm/contracts';
import { useSourceNames } from '@adhelm/shared-ui/changes';
import { useApiAnswer, useHost } from '@adhelm/shared-ui/module';
import { draftOf } from '../editor/use-rule-draft.ts';
import { NAMED } from '../first-run.tsx';
import { LiveQuestion } from '../live-question.tsx';
import { dryRun, useConflicts } from '../rules-api.ts';
import type { RuleChanges } from './use-rule-changes.ts';

type LiveRuleProps = {
  readonly rule: ListedRule;
  readonly of: 'set-live' | 'run-now';
  readonly changes: RuleChanges;
};

/** Asks before a rule of the list goes live, or a live one runs at once, with what it would do now. */
export function LiveRule({ rule, of, changes }: LiveRuleProps) {
  const host = useHost();
  const nameOfSource = useSourceNames();
  const live: RuleDraft = { ...draftOf(rule), mode: 'live' };
  const { data, error } = useApiAnswer(
    ['dry run', rule.id, rule.version, of] as const,
    ([, id]): Promise<DryRun> =>
      // in shadow mode, what it only logged rests; a live rule begins anew
      dryRun(host, { id, limit: NAMED, ...(of === 'set-live' ? { draft: live } : {}) }),
  );
  const conflicts = useConflicts(rule.id).data?.data ?? [];
  return (
    <LiveQuestion
      of={of}
      kind={rule.kind}
      sentence={ruleSentence(live, nameOfSource)}
      run={data}
      hasFailed={error !== undefined}
      conflicts={conflicts}
      isSending={changes.isSending}
      onConfirm={() => void changes.confirm()}
      onClose={changes.stopAsking}
    />
  );
}
