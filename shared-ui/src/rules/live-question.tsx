import type { DryRun, RuleConflict, RuleKind } from '@adhelm/contracts';
import { Button, Portal, Skeleton, Stack, Text } from '@adhelm/shared-ui/chakra';
import { Dialog } from '@adhelm/shared-ui/overlays';
import { ConflictList } from './conflicts/conflict-list.tsx';
import { messages } from './editor/messages.ts';
import { FirstRun } from './first-run.tsx';

/** Whether the rule is about to go live, or a live one runs before its time. */
type LiveQuestionOf = 'set-live' | 'run-now';

type LiveQuestionProps = {
  readonly of: LiveQuestionOf;
  readonly kind: RuleKind;
  readonly sentence: string;
  /** What it would change now; undefined while it is not known. */
  readonly run: DryRun | undefined;
  /** The first run could not be tried: the person decides without it. */
  readonly hasFailed?: boolean;
  readonly conflicts: readonly RuleConflict[];
  readonly isSending: boolean;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
};

/** Asks once before a rule acts by itself: what it changes first, what that is worth, and which live rules act against it. */
export function LiveQuestion(props: LiveQuestionProps) {
  const { of, kind, sentence, run, hasFailed = false, conflicts, isSending, onConfirm, onClose } = props;
  const texts = messages.confirmLive;
  return (
    <Dialog.Root
      open
      onOpenChange={({ open }) => {
        if (!open) onClose();
      }}
      role="alertdialog"
      placement="center"
      lazyMount
      unmountOnExit
    >
      <Portal>
        <Dialog.Backdrop />
        <Dialog.Positioner px="4">
          <Dialog.Content>
            <Dialog.Header pb="2">
              <Dialog.Title textStyle="lg">{texts.titles[of]}</Dialog.Title>
            </Dialog.Header>
            <Dialog.Body>
              <Stack gap="3" textStyle="sm">
                <Text dir="auto">{sentence}</Text>
                {run !== undefined ? (
                  <FirstRun run={run} kind={kind} />
                ) : hasFailed ? (
                  <Text role="alert" color="danger.fg">
                    {texts.notTried}
                  </Text>
                ) : (
                  <Skeleton h="24" role="status" aria-label={messages.preview.loading} />
                )}
                <ConflictList conflicts={conflicts} />
                <Text color="fg.muted">{texts.undo}</Text>
              </Stack>
            </Dialog.Body>
            <Dialog.Footer>
              <Button variant="outline" disabled={isSending} onClick={onClose}>
                {texts.no}
              </Button>
              <Button colorPalette="accent" loading={isSending} onClick={onConfirm}>
                {texts.yes[of]}
              </Button>
            </Dialog.Footer>
          </Dialog.Content>
        </Dialog.Positioner>
      </Portal>
    </Dialog.Root>
  );
}
