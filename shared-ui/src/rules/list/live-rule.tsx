import { type DryRun, type ListedRule, ruleSentence } from '@adhelm/contracts';
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
  const { data, error } = useApiAnswer(
    ['dry run', rule.id, rule.version] as const,
    ([, id]): Promise<DryRun> => dryRun(host, { id, limit: NAMED }),
  );
  const conflicts = useConflicts(rule.id).data?.data ?? [];
  return (
    <LiveQuestion
      of={of}
      kind={rule.kind}
      sentence={ruleSentence({ ...draftOf(rule), mode: 'live' })}
      run={data}
      hasFailed={error !== undefined}
      conflicts={conflicts}
      isSending={changes.isSending}
      onConfirm={() => void changes.confirm()}
      onClose={changes.stopAsking}
    />
  );
}
