import { EmptyState } from '@adhelm/shared-ui';
import { Button, HStack } from '@adhelm/shared-ui/chakra';
import type { RuleArea } from '../rule-area.ts';
import { keptDraft } from './kept-draft.ts';
import { messages } from './messages.ts';
import { messages as texts } from './missing-messages.ts';
import { ToList } from './to-list.tsx';
import { useAsNewRule } from './use-as-new-rule.ts';

type MissingRuleProps = { readonly area: RuleArea; readonly id: string };

/** A rule that is not there, with what this person had changed of it. */
export function MissingRule({ area, id }: MissingRuleProps) {
  const saveAsNew = useAsNewRule(area);
  const kept = keptDraft(id);
  if (kept === null || kept.rule.kind !== area.kind)
    return <EmptyState title={texts.title} description={texts.text} action={<ToList area={area} />} />;
  return (
    <EmptyState
      title={texts.title}
      description={texts.withChanges}
      action={
        <HStack gap="2" wrap="wrap" justify="center">
          <Button variant="outline" onClick={() => void saveAsNew(id, kept)}>
            {messages.asNewRule}
          </Button>
          <ToList area={area} />
        </HStack>
      }
    />
  );
}
