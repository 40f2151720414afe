import type { ListedRule } from '@adhelm/contracts';
import { Box, Stack, Text } from '@adhelm/shared-ui/chakra';
import { QuestionDialog } from '@adhelm/shared-ui/overlays';
import { messages as editor } from '../dry-run/messages.ts';
import { changesLive } from '../editor/changes-live.ts';
import { draftOf } from '../editor/draft-of.ts';
import { ChangedParts } from '../editor/history/changed-parts.tsx';
import { changedParts } from '../editor/history/rule-changes.ts';
import { messages } from './messages.ts';
import { type BulkEdit, editedDraft } from './use-bulk-changes.ts';

const texts = messages.bulk;

/** Those of the rules that are live, and will act differently. */
export const liveOnesOf = (rules: readonly ListedRule[], edit: BulkEdit): readonly ListedRule[] =>
  rules.filter((rule) => changesLive(editedDraft(rule, edit), rule));

type LiveEditsQuestionProps = {
  readonly rules: readonly ListedRule[];
  readonly edit: BulkEdit;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
};

/** Asks before live rules are changed, with what changes of each. */
export function LiveEditsQuestion({ rules, edit, onConfirm, onClose }: LiveEditsQuestionProps) {
  return (
    <QuestionDialog
      title={texts.liveTitle(rules.length)}
      keep={editor.confirmLive.no}
      confirm={texts.saveLive(rules.length)}
      size="md"
      onConfirm={onConfirm}
      onClose={onClose}
    >
      <Stack
        as="ul"
        listStyleType="none"
        gap="2"
        textStyle="sm"
        maxH="80"
        overflowY="auto"
        tabIndex={0}
        aria-label={editor.confirmLive.changed}
      >
        {rules.map((rule) => (
          <Box as="li" key={rule.id}>
            <Text fontWeight="medium" dir="auto" overflowWrap="anywhere">
              {rule.name}
            </Text>
            <ChangedParts parts={changedParts(draftOf(rule), editedDraft(rule, edit))} />
          </Box>
        ))}
      </Stack>
    </QuestionDialog>
  );
}
