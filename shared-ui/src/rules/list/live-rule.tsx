import { type DryRun, type ListedRule, ruleSentence } from '@adhelm/contracts';
import { useApiAnswer, useHost } from '@adhelm/shared-ui/module';
import { draftOf } from '../editor/use-rule-draft.ts';
import { LiveQuestion } from '../live-question.tsx';
import { dryRun } from '../rules-api.ts';
import type { RuleChanges } from './use-rule-changes.ts';

type LiveRuleProps = { readonly rule: ListedRule; readonly changes: RuleChanges };

/** Asks before a rule of the list goes live, with what it would do now. */
export function LiveRule({ rule, changes }: LiveRuleProps) {
  const host = useHost();
  const { data } = useApiAnswer(
    ['dry run', rule.id, rule.version] as const,
    ([, id]): Promise<DryRun> => dryRun(host, { id, limit: 1 }),
  );
  return (
    <LiveQuestion
      id={rule.id}
      sentence={ruleSentence({ ...draftOf(rule), mode: 'live' })}
      acting={data?.counts.acting}
      isSending={changes.isSending}
      onConfirm={() => void changes.confirmLive()}
      onClose={changes.stopAsking}
    />
  );
}
