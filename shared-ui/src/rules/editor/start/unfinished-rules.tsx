import { formatAge, useNow } from '@adhelm/shared-ui';
import { Button, chakra, HStack, Stack, Text } from '@adhelm/shared-ui/chakra';
import { Trash2 } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import type { RuleArea } from '../../rule-area.ts';
import { draftState, draftsVersion, subscribeToDrafts, unfinishedRules } from '../kept-draft.ts';
import { messages } from '../messages.ts';
import { useDiscardedDraft } from '../use-discarded-draft.ts';
import { messages as texts } from './messages.ts';

type UnfinishedRulesProps = {
  readonly area: RuleArea;
  /** The name that a rule is kept under. */
  readonly onResume: (name: string) => void;
};

/** New rules that were begun and not saved: to go on with, or to discard. */
export function UnfinishedRules({ area, onResume }: UnfinishedRulesProps) {
  const now = useNow();
  useSyncExternalStore(subscribeToDrafts, draftsVersion);
  const rules = unfinishedRules(area);
  const discard = useDiscardedDraft();
  if (rules.length === 0) return null;
  return (
    <Stack as="section" gap="2" aria-label={texts.unfinished}>
      <Text as="h2" textStyle="sm" fontWeight="medium">
        {texts.unfinished}
      </Text>
      <chakra.ul display="flex" flexDirection="column" gap="2">
        {rules.map(({ name, draft }) => {
          const title = draft.rule.name === '' ? messages.unnamed : draft.rule.name;
          const state = draftState(name);
          return (
            <chakra.li key={name}>
              <HStack borderWidth="1px" borderRadius="l2" bg="bg.surface" px="3" py="2" gap="2" wrap="wrap">
                <Text flex="1 1 12rem" minW="0" overflowWrap="anywhere" lineClamp="2">
                  {title}
                </Text>
                {state.kind === 'saved' && (
                  <Text textStyle="xs" color="fg.muted">
                    {texts.startedAt(formatAge(state.at, now))}
                  </Text>
                )}
                <Button
                  size="xs"
                  variant="outline"
                  aria-label={texts.resume(title)}
                  onClick={() => onResume(name)}
                >
                  {texts.continue}
                </Button>
                <Button
                  size="xs"
                  variant="ghost"
                  aria-label={texts.discardOne(title)}
                  onClick={() => discard(name)}
                >
                  <Trash2 aria-hidden />
                </Button>
              </HStack>
            </chakra.li>
          );
        })}
      </chakra.ul>
    </Stack>
  );
}
