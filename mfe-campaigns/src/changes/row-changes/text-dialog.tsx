import type { FieldError } from '@adhelm/contracts';
import type { PopupProps } from '@adhelm/shared-ui';
import { Button, chakra, Input, Stack, Text } from '@adhelm/shared-ui/chakra';
import { amountMessages as amounts, ChangeFormDialog, useFaultsOfServer } from '@adhelm/shared-ui/changes';
import {
  type FieldFaults,
  faultResolver,
  SubmitButton,
  sentBy,
  useForm,
  useWatch,
} from '@adhelm/shared-ui/forms';
import { Dialog } from '@adhelm/shared-ui/overlays';
import { BriefFieldFrame, fieldFaults } from '../../frame/index.ts';
import { type OfferedText, type TextChange, textField } from '../intents/text-intent.ts';

export type TextDialogProps = PopupProps & {
  readonly offered: OfferedText;
  readonly title: string;
  /** Initial text of the field. */
  readonly present: string;
  /** The server's errors. */
  readonly faults: readonly FieldError[];
  readonly onAsk: (change: TextChange) => void;
};

/** The form of a text change. The preview and its confirmation follow. */
export function TextDialog({ title, isOpen, onClose, ...form }: TextDialogProps) {
  return (
    <ChangeFormDialog isOpen={isOpen} onClose={onClose} title={title}>
      <TextForm {...form} onClose={onClose} />
    </ChangeFormDialog>
  );
}

type TextFormProps = Omit<TextDialogProps, 'title' | 'isOpen'>;
type Typed = { text: string };

const isText = (): 'text' => 'text';

function TextForm({ offered, present, faults, onAsk, onClose }: TextFormProps) {
  const { field } = offered;
  const described = textField(offered);
  const form = useForm<Typed>({
    mode: 'onChange',
    defaultValues: { text: present },
    resolver: faultResolver(({ text }): FieldFaults<Typed> => {
      const { text: fault } = fieldFaults([described], { text: text.trim() }, null, { isStrict: true });
      return fault === undefined ? {} : { text: fault };
    }),
  });
  useFaultsOfServer(form, faults, isText);
  const text = useWatch({ control: form.control, name: 'text' });
  const ask = async (typed: Typed) => onAsk({ field, value: typed.text.trim() });
  return (
    <chakra.form display="contents" onSubmit={sentBy(form, ask)} noValidate autoComplete="off">
      <Dialog.Body>
        <Stack gap="2">
          <BriefFieldFrame
            field={described}
            fault={form.formState.errors.text?.message}
            currency={null}
            length={[...text.trim()].length}
          >
            <Input
              type={field === 'target-url' ? 'url' : 'text'}
              dir={field === 'target-url' ? 'ltr' : 'auto'}
              {...form.register('text')}
            />
          </BriefFieldFrame>
          {offered.isModerated === true && (
            <Text textStyle="sm" color="fg.muted">
              {amounts.moderated}
            </Text>
          )}
        </Stack>
      </Dialog.Body>
      <Dialog.Footer>
        <Button variant="ghost" onClick={onClose}>
          {amounts.cancel}
        </Button>
        <SubmitButton form={form}>{amounts.review}</SubmitButton>
      </Dialog.Footer>
    </chakra.form>
  );
}
