import { needsCronWords, type RuleDraft, ruleSentenceWith } from '@adhelm/contracts';
import { Skeleton, Text } from '@adhelm/shared-ui/chakra';
import { useSourceNames } from '@adhelm/shared-ui/changes';
import type { RuleChecks } from './checks/use-rule-checks.ts';
import { FormSection } from './form-section.tsx';
import { messages } from './messages.ts';

type RuleSentenceProps = {
  readonly rule: RuleDraft;
  readonly isUnread: boolean;
  /** Null until they are loaded. */
  readonly checks: RuleChecks | null;
};

/** The rule in plain words, which follow each change that can be read. */
export function RuleSentence({ rule, isUnread, checks }: RuleSentenceProps) {
  const nameOfSource = useSourceNames();
  return (
    <FormSection title={messages.sentence}>
      {checks === null && needsCronWords(rule.schedule) ? (
        <Skeleton h="24" />
      ) : (
        <Text textStyle="sm" dir="auto" aria-live="polite" color={isUnread ? 'fg.muted' : 'fg'}>
          {ruleSentenceWith(rule, nameOfSource, (cron) => checks?.cronInWords(cron) ?? null)}
        </Text>
      )}
      {isUnread && (
        <Text textStyle="sm" color="danger.fg">
          {messages.unread}
        </Text>
      )}
    </FormSection>
  );
}
