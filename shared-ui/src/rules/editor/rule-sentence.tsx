import { type RuleDraft, ruleSentence } from '@adhelm/contracts';
import { Text } from '@adhelm/shared-ui/chakra';
import { useSourceNames } from '@adhelm/shared-ui/changes';
import { FormSection } from './form-section.tsx';
import { messages } from './messages.ts';

type RuleSentenceProps = { readonly rule: RuleDraft; readonly isUnread: boolean };

/** The rule in plain words, which follow each change that can be read. */
export function RuleSentence({ rule, isUnread }: RuleSentenceProps) {
  const nameOfSource = useSourceNames();
  return (
    <FormSection title={messages.sentence}>
      <Text textStyle="sm" dir="auto" aria-live="polite" color={isUnread ? 'fg.muted' : 'fg'}>
        {ruleSentence(rule, nameOfSource)}
      </Text>
      {isUnread && (
        <Text textStyle="sm" color="danger.fg">
          {messages.unread}
        </Text>
      )}
    </FormSection>
  );
}
