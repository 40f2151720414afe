import type { RuleDecision } from '@adhelm/contracts';
import { type PopupProps, ValueChange } from '@adhelm/shared-ui';
import { Box, Button, chakra, Field, Input, Stack, Text } from '@adhelm/shared-ui/chakra';
import {
  amountMessages,
  ChangeFormDialog,
  type OfferedAmount,
  readAmount,
  useSourceDescriptions,
  writtenAmount,
} from '@adhelm/shared-ui/changes';
import { Dialog } from '@adhelm/shared-ui/overlays';
import { type FormEvent, useRef, useState } from 'react';
import { valueInWords } from '../decided-change.ts';
import { canBeEdited } from './editable-approvals.ts';
import { messages } from './messages.ts';
import { useApprovals } from './use-approvals.ts';
import { offeredValue, valueFault } from './value-fault.ts';
import { valueLimits } from './value-limits.ts';

const texts = messages.edit;

export type EditApprovalsProps = PopupProps & {
  readonly decisions: readonly RuleDecision[];
  readonly onDone: () => Promise<void>;
};

/** Which values the change can have, in a sentence; undefined if all. */
function limitsOf(decision: RuleDecision, offered: OfferedAmount | undefined): string | undefined {
  const limits = valueLimits(decision, offered);
  return limits === null ? texts.noCommon : amountMessages.limits(limits);
}

const written = ({ change }: RuleDecision) => (change === null ? '' : writtenAmount(change));

/**
 * Approves changes of amounts with other values than their rules decided, and says how many of `decisions` have none. Each is
 * checked while it is typed.
 */
export function EditApprovals({ isOpen, onClose, decisions, onDone }: EditApprovalsProps) {
  const [waiting] = useState(() => decisions.filter(canBeEdited));
  const [others] = useState(() => decisions.filter((one) => !canBeEdited(one)).length);
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>({});
  const { isSending, answer } = useApprovals(onDone);
  const form = useRef<HTMLFormElement>(null);
  const sources = useSourceDescriptions().data?.data ?? [];
  const values = waiting.map((one) => {
    const value = typed[one.id] ?? written(one);
    const offered = offeredValue(one, sources);
    const isChosen = typed[one.id] !== undefined && typed[one.id] !== written(one);
    return {
      decision: one.id,
      after: readAmount(value, one.change?.unit ?? null),
      isChosen,
      limits: limitsOf(one, offered),
      fault: isChosen ? valueFault(value, one, offered) : null,
    };
  });
  const send = async (event: FormEvent) => {
    event.preventDefault();
    if (values.some(({ fault }) => fault !== null)) {
      form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
      return;
    }
    const chosen = values.flatMap(({ decision, after, isChosen }) =>
      isChosen && after !== null ? [{ decision, after }] : [],
    );
    if (await answer('approve', waiting, chosen)) onClose();
  };
  return (
    <ChangeFormDialog isOpen={isOpen} onClose={onClose} title={texts.title(waiting.length)}>
      <chakra.form ref={form} noValidate onSubmit={(event) => void send(event)} display="contents">
        <Dialog.Body>
          <Stack gap="4">
            {others > 0 && <Text textStyle="sm">{texts.others(others)}</Text>}
            {waiting.map((one, index) => (
              <Field.Root key={one.id} invalid={(values[index]?.fault ?? null) !== null}>
                <Field.Label>
                  <bdi>{one.name}</bdi>
                </Field.Label>
                <Text textStyle="xs" color="fg.muted">
                  {[one.campaignName, one.accountName].filter((part) => part !== null).join(' · ')}
                </Text>
                <Box display="flex" alignItems="center" gap="2">
                  <ValueChange
                    isField
                    before={valueInWords(one, 'before')}
                    after={
                      <Input
                        size="sm"
                        w="28"
                        dir="ltr"
                        inputMode="decimal"
                        value={typed[one.id] ?? written(one)}
                        onChange={({ target }) => setTyped({ ...typed, [one.id]: target.value })}
                      />
                    }
                  />
                  {one.change !== null && one.change.unit !== null && <span>{one.change.unit}</span>}
                </Box>
                {values[index]?.limits !== undefined && (
                  <Field.HelperText>{values[index].limits}</Field.HelperText>
                )}
                <Field.ErrorText aria-live="polite">{values[index]?.fault}</Field.ErrorText>
              </Field.Root>
            ))}
          </Stack>
        </Dialog.Body>
        <Dialog.Footer>
          <Button variant="outline" onClick={onClose}>
            {texts.cancel}
          </Button>
          <Button type="submit" colorPalette="accent" loading={isSending}>
            {texts.approve(waiting.length)}
          </Button>
        </Dialog.Footer>
      </chakra.form>
    </ChangeFormDialog>
  );
}
