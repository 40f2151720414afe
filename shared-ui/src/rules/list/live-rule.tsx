import { type DryRun, MAX_DRY_DECISIONS, type RuleDraft, ruleSentence } from '@adhelm/contracts';
import { useSourceNames } from '@adhelm/shared-ui/changes';
import { useApiAnswer, useHost } from '@adhelm/shared-ui/module';
import { NAMED } from '../dry-run/first-run.tsx';
import { LiveQuestion } from '../dry-run/live-question.tsx';
import { draftOf } from '../editor/draft-of.ts';
import { changedParts } from '../editor/history/rule-changes.ts';
import { dryRun } from '../rules-api.ts';
import { useConflicts } from './list-api.ts';
import type { LiveRequest, RuleChanges } from './use-rule-changes.ts';

type LiveRuleProps = LiveRequest & { readonly changes: RuleChanges };

/** Asks before a rule of the list goes live, or a live one runs at once or is changed, with what it would do now. */
export function LiveRule({ rule, of, part, changes }: LiveRuleProps) {
  const host = useHost();
  const nameOfSource = useSourceNames();
  const live: RuleDraft = { ...draftOf(rule), ...part, mode: 'live' };
  const tryNow = (limit: number): Promise<DryRun> =>
    // in shadow mode, what it only logged rests; a live rule begins anew
    dryRun(host, { id: rule.id, limit, ...(of === 'run-now' ? {} : { draft: live }) });
  const { data, error } = useApiAnswer(
    ['dry run', rule.id, rule.version, of, part?.precedence] as const,
    () => tryNow(NAMED),
  );
  const conflicts = useConflicts(rule.id).data?.data ?? [];
  return (
    <LiveQuestion
      of={of}
      changed={changedParts(draftOf(rule), live)}
      rule={rule}
      sentence={ruleSentence(live, nameOfSource)}
      run={data}
      loadAll={() => tryNow(MAX_DRY_DECISIONS)}
      hasFailed={error !== undefined}
      conflicts={conflicts}
      isSending={changes.isSending}
      onConfirm={() => void changes.confirm()}
      onClose={changes.stopAsking}
    />
  );
}
