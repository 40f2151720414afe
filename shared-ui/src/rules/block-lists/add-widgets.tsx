import { type BlockList, MAX_BLOCK_LIST_ENTRIES, messageOf } from '@adhelm/contracts';
import { formatNumber, type PopupProps } from '@adhelm/shared-ui';
import { Button, chakra, Field, Input, Stack, Text, Textarea } from '@adhelm/shared-ui/chakra';
import { useHost } from '@adhelm/shared-ui/module';
import { Dialog, DialogFrame } from '@adhelm/shared-ui/overlays';
import { useMemo, useState } from 'react';
import { addToBlockList } from './block-lists-api.ts';
import { messages } from './messages.ts';
import { idsIn } from './pasted-ids.ts';

const texts = messages.adding;

export type AddWidgetsProps = PopupProps & {
  readonly list: BlockList;
  readonly onAdded: () => void;
};

/** Adds pasted ids to a list. */
export function AddWidgets({ isOpen, list, onClose, onAdded }: AddWidgetsProps) {
  const host = useHost();
  const [text, setText] = useState('');
  const [note, setNote] = useState('');
  const [isSending, setSending] = useState(false);
  const [fault, setFault] = useState<string | null>(null);
  const ids = useMemo(() => idsIn(text), [text]);
  const isTooMany = ids.length > MAX_BLOCK_LIST_ENTRIES;
  const add = async () => {
    setSending(true);
    try {
      const entries = ids.map((widget) => ({ widget, note: note.trim() === '' ? null : note.trim() }));
      const { added, present } = await addToBlockList(host, list.id, entries);
      host.notify({
        tone: 'success',
        title: texts.added(added),
        ...(present === 0 ? {} : { description: texts.present(present) }),
      });
      onAdded();
    } catch (error) {
      setFault(messageOf(error));
      setSending(false);
    }
  };
  return (
    <DialogFrame isOpen={isOpen} title={texts.title(list.name)} onClose={onClose}>
      <chakra.form
        display="contents"
        onSubmit={(event) => {
          event.preventDefault();
          void add();
        }}
      >
        <Dialog.Body>
          <Stack gap="3">
            <Field.Root invalid={isTooMany}>
              <Field.Label textStyle="xs">{texts.ids}</Field.Label>
              <Textarea
                rows={8}
                dir="ltr"
                fontFamily="mono"
                textStyle="sm"
                value={text}
                onChange={({ currentTarget }) => setText(currentTarget.value)}
              />
              <Field.HelperText textStyle="xs">{texts.hint}</Field.HelperText>
              {isTooMany && (
                <Field.ErrorText textStyle="xs">
                  {texts.tooMany(formatNumber(MAX_BLOCK_LIST_ENTRIES))}
                </Field.ErrorText>
              )}
            </Field.Root>
            <Field.Root>
              <Field.Label textStyle="xs">{texts.note}</Field.Label>
              <Input
                size="sm"
                dir="auto"
                maxLength={300}
                value={note}
                onChange={({ currentTarget }) => setNote(currentTarget.value)}
              />
            </Field.Root>
            <Text textStyle="sm" color="fg.muted" aria-live="polite">
              {texts.found(ids.length)}
            </Text>
            {fault !== null && (
              <Text role="alert" color="danger.fg" textStyle="sm">
                {fault}
              </Text>
            )}
          </Stack>
        </Dialog.Body>
        <Dialog.Footer>
          <Button variant="outline" disabled={isSending} onClick={onClose}>
            {messages.form.cancel}
          </Button>
          <Button
            type="submit"
            colorPalette="accent"
            loading={isSending}
            disabled={ids.length === 0 || isTooMany}
          >
            {texts.add}
          </Button>
        </Dialog.Footer>
      </chakra.form>
    </DialogFrame>
  );
}
