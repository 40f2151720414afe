import type { RuleDraft, StoredRule } from '@adhelm/contracts';
import { ErrorState, formatAge, type TriggeredPopupProps, useNow } from '@adhelm/shared-ui';
import { Box, Button, HStack, Skeleton, Stack, Text } from '@adhelm/shared-ui/chakra';
import { PopupFrame } from '@adhelm/shared-ui/overlays';
import { draftOf } from '../draft-of.ts';
import { messages as editor } from '../messages.ts';
import { usePlaceNames } from '../use-place-names.ts';
import { ChangedParts } from './changed-parts.tsx';
import { messages } from './messages.ts';
import { changedParts } from './rule-changes.ts';
import { useRuleVersions } from './versions-api.ts';

export type RuleHistoryProps = TriggeredPopupProps & {
  readonly id: string;
  /** Puts an earlier version into the form, where it is saved like any other change; null for people who cannot change it. */
  readonly onRestore: ((rule: RuleDraft) => void) | null;
};

/** All versions of a rule, newest first: who changed what, and the way back. */
export function RuleHistory({ isOpen, onClose, ids, id, onRestore }: RuleHistoryProps) {
  return (
    <PopupFrame
      isOpen={isOpen}
      onClose={onClose}
      ids={ids}
      label={editor.history}
      width="28rem"
      align="end"
      isScrolling
    >
      <Versions
        id={id}
        onRestore={
          onRestore === null
            ? null
            : (rule) => {
                onClose();
                onRestore(rule);
              }
        }
      />
    </PopupFrame>
  );
}

function Versions({ id, onRestore }: Pick<RuleHistoryProps, 'id' | 'onRestore'>) {
  const now = useNow();
  const { data, error, refresh } = useRuleVersions(id);
  if (data === undefined) {
    if (error === undefined) return <Skeleton h="32" />;
    return <ErrorState title={messages.historyFailed} error={error} onRetry={() => void refresh()} />;
  }
  return (
    <Stack as="ol" listStyleType="none" gap="0">
      {data.data.map((version, index) => (
        <Box as="li" key={version.version} py="2" {...(index > 0 ? { borderTopWidth: '1px' } : {})}>
          <HStack justify="space-between" gap="3" align="start">
            <Box minW="0">
              <Text textStyle="sm" fontWeight="medium">
                {messages.version(version.version)}
              </Text>
              <Text textStyle="xs" color="fg.muted">
                <bdi>{messages.changedBy(version.changedBy.name, formatAge(version.changedAt, now))}</bdi>
              </Text>
            </Box>
            {index > 0 && onRestore !== null && (
              <Button size="xs" variant="outline" onClick={() => onRestore(draftOf(version))}>
                {messages.restore}
              </Button>
            )}
          </HStack>
          <Changes version={version} before={data.data[index + 1]} />
        </Box>
      ))}
    </Stack>
  );
}

type ChangesProps = { readonly version: StoredRule; readonly before: StoredRule | undefined };

/** What a version changed, by the parts of the rule; the sentence of the first one. */
function Changes({ version, before }: ChangesProps) {
  const nameOf = usePlaceNames();
  if (before === undefined) {
    return (
      <Text textStyle="sm" mt="1" dir="auto">
        {version.sentence}
      </Text>
    );
  }
  return <ChangedParts parts={changedParts(before, version, nameOf)} />;
}
