import type { FieldError } from '@adhelm/contracts';
import type { PopupProps } from '@adhelm/shared-ui';
import { Button, chakra, Stack, Text } from '@adhelm/shared-ui/chakra';
import {
  faultResolver,
  NumberField,
  SelectField,
  SubmitButton,
  sentBy,
  useForm,
  useWatch,
} from '@adhelm/shared-ui/forms';
import { Dialog } from '@adhelm/shared-ui/overlays';
import type { AmountChange, OfferedAmount } from '../intents/amount-intent.ts';
import { messages } from '../intents/amount-messages.ts';
import { ChangeFormDialog } from './change-form-dialog.tsx';
import { amountChange, amountFaults, type TypedAmount } from './typed-amount.ts';
import { useFaultsOfServer } from './use-faults-of-server.ts';

export type AmountDialogProps = PopupProps & {
  readonly amount: OfferedAmount;
  readonly title: string;
  /** Initial values of the form. */
  readonly typed: TypedAmount;
  /** The server's errors. */
  readonly faults: readonly FieldError[];
  readonly onAsk: (change: AmountChange, typed: TypedAmount) => void;
};

/** The form of an amount change. The preview and its confirmation follow. */
export function AmountDialog({ title, isOpen, onClose, ...form }: AmountDialogProps) {
  return (
    <ChangeFormDialog isOpen={isOpen} onClose={onClose} title={title}>
      <AmountForm {...form} onClose={onClose} />
    </ChangeFormDialog>
  );
}

const ways = (['set', 'raise', 'lower'] as const).map((value) => ({ value, label: messages[value] }));
const relativeWays = ways.filter(({ value }) => value !== 'set');

type AmountFormProps = Omit<AmountDialogProps, 'title' | 'isOpen'>;

const placeOf = (field: string) =>
  field === 'change.floor' || field === 'change.ceiling' ? 'limit' : 'amount';

function AmountForm({ amount, typed: begun, faults, onAsk, onClose }: AmountFormProps) {
  const form = useForm<TypedAmount>({
    defaultValues: begun,
    resolver: faultResolver((typed) => amountFaults(typed, amount)),
  });
  useFaultsOfServer(form, faults, placeOf);
  const how = useWatch({ control: form.control, name: 'how' });
  const unit = amount.unit ?? messages.coefficient;
  const ask = async (typed: TypedAmount) => onAsk(amountChange(typed, amount), typed);
  return (
    <chakra.form display="contents" onSubmit={sentBy(form, ask)} noValidate autoComplete="off">
      <Dialog.Body>
        <Stack gap="2">
          <SelectField
            form={form}
            name="how"
            label={messages.how}
            options={amount.isMixed === true ? relativeWays : ways}
          />
          {how === 'set' ? (
            <NumberField
              form={form}
              name="amount"
              label={messages.amount}
              unit={unit}
              hint={messages.limits(amount) ?? ''}
            />
          ) : (
            <>
              <NumberField form={form} name="amount" label={messages.percent} unit="%" />
              {amount.isMixed === true ? (
                <Text textStyle="sm" color="fg.muted">
                  {messages.mixed}
                </Text>
              ) : (
                <NumberField
                  form={form}
                  name="limit"
                  label={how === 'raise' ? messages.ceiling : messages.floor}
                  hint={messages.limitHint}
                  unit={unit}
                />
              )}
            </>
          )}
          {amount.isModerated === true && (
            <Text textStyle="sm" color="fg.muted">
              {messages.moderated}
            </Text>
          )}
        </Stack>
      </Dialog.Body>
      <Dialog.Footer>
        <Button variant="ghost" onClick={onClose}>
          {messages.cancel}
        </Button>
        <SubmitButton form={form}>{messages.review}</SubmitButton>
      </Dialog.Footer>
    </chakra.form>
  );
}
