import type { StoredRule } from '@adhelm/contracts';
import { Notice } from '@adhelm/shared-ui';
import { Button, HStack } from '@adhelm/shared-ui/chakra';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import { editPath, type RuleArea } from '../../rule-area.ts';
import { messages } from './messages.ts';

const texts = messages.storedEarlier;

type StoredEarlierProps = {
  /** What an earlier save of the draft stored. */
  readonly rule: StoredRule;
  readonly area: RuleArea;
  /** Stores the draft as a second rule. */
  readonly onSave: () => void;
};

/** Before a draft is saved of which an earlier visit stored a rule without an answer: nothing was sent yet. */
export function StoredEarlier({ rule, area, onSave }: StoredEarlierProps) {
  const open = useRef<HTMLAnchorElement>(null);
  useEffect(() => open.current?.focus(), []);
  return (
    <Notice
      tone="warning"
      title={texts.title(rule.name)}
      action={
        <HStack gap="2" wrap="wrap">
          <Button asChild size="xs" variant="outline">
            <Link ref={open} to={editPath(area, rule.id)}>
              {texts.open}
            </Link>
          </Button>
          <Button size="xs" variant="outline" onClick={onSave}>
            {texts.another}
          </Button>
        </HStack>
      }
    >
      {texts.text}
    </Notice>
  );
}
