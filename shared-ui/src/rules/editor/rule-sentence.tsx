import { type RuleDraft, ruleSentence } from '@adhelm/contracts';
import { Text } from '@adhelm/shared-ui/chakra';
import { FormSection } from './form-section.tsx';
import { messages } from './messages.ts';

/** The rule in plain words, which follow each change. */
export const RuleSentence = ({ rule }: { readonly rule: RuleDraft }) => (
  <FormSection title={messages.sentence}>
    <Text textStyle="sm" dir="auto" aria-live="polite">
      {ruleSentence(rule)}
    </Text>
  </FormSection>
);
