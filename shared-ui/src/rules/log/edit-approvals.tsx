import type { RuleDecision } from '@adhelm/contracts';
import { type PopupProps, ValueChange } from '@adhelm/shared-ui';
import { Box, Button, chakra, Field, Input, Stack, Text } from '@adhelm/shared-ui/chakra';
import { ChangeFormDialog, readAmount, writtenAmount } from '@adhelm/shared-ui/changes';
import { Dialog } from '@adhelm/shared-ui/overlays';
import { type FormEvent, useState } from 'react';
import { valueInWords } from '../decided-change.ts';
import { messages } from '../messages.ts';
import { canBeEdited } from './editable-approvals.ts';
import { useApprovals } from './use-approvals.ts';

const texts = messages.log.edit;

export type EditApprovalsProps = PopupProps & {
  readonly decisions: readonly RuleDecision[];
  readonly onDone: () => Promise<void>;
};

const written = ({ change }: RuleDecision) => (change === null ? '' : writtenAmount(change));

/** Approves changes of amounts with other values than their rules decided. */
export function EditApprovals({ isOpen, onClose, decisions, onDone }: EditApprovalsProps) {
  const [waiting] = useState(() => decisions.filter(canBeEdited));
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>({});
  const [isChecked, setChecked] = useState(false);
  const { isSending, answer } = useApprovals(onDone);
  const values = waiting.map((one) => ({
    decision: one.id,
    after: readAmount(typed[one.id] ?? written(one), one.change?.unit ?? null),
    isChosen: typed[one.id] !== undefined && typed[one.id] !== written(one),
  }));
  const send = async (event: FormEvent) => {
    event.preventDefault();
    setChecked(true);
    const known = values.flatMap(({ decision, after }) => (after === null ? [] : [{ decision, after }]));
    if (known.length < values.length) return;
    const chosen = known.filter((_, index) => values[index]?.isChosen === true);
    if (await answer('approve', waiting, chosen)) onClose();
  };
  return (
    <ChangeFormDialog isOpen={isOpen} onClose={onClose} title={texts.title(waiting.length)}>
      <chakra.form noValidate onSubmit={(event) => void send(event)} display="contents">
        <Dialog.Body>
          <Stack gap="4">
            {waiting.map((one, index) => (
              <Field.Root key={one.id} invalid={isChecked && values[index]?.after === null}>
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
                <Field.ErrorText>{texts.positive}</Field.ErrorText>
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
