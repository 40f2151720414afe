import { AdhelmError, type ManagedAccount } from '@adhelm/contracts';
import { HStack, Stack, Text } from '@adhelm/shared-ui/chakra';
import {
  type FieldFaults,
  faultResolver,
  SelectField,
  SubmitButton,
  sentBy,
  TextField,
  useForm,
} from '@adhelm/shared-ui/forms';
import { useHost } from '@adhelm/shared-ui/module';
import { useState } from 'react';
import { useHeldOpen } from '../../frame/index.ts';
import { editAccount } from './connection-changes-api.ts';
import { messages } from './messages.ts';

const minute = 60;
const hour = 3_600;
const schedules = [5 * minute, 15 * minute, 30 * minute, hour, 3 * hour, 6 * hour, 12 * hour, 24 * hour];
const scheduleLabel = (seconds: number): string =>
  seconds % hour === 0 ? messages.hours(seconds / hour) : messages.minutes(Math.round(seconds / minute));

type EditValues = { readonly name: string; readonly everySeconds: string };

/** The name of an account, and its sync interval. */
export function ConnectionEdit({
  account,
  onChanged,
}: {
  readonly account: ManagedAccount;
  readonly onChanged: () => Promise<void>;
}) {
  const host = useHost();
  const { everySeconds } = account;
  const form = useForm<EditValues>({
    values: { name: account.name, everySeconds: String(everySeconds ?? '') },
    resolver: faultResolver(
      ({ name }): FieldFaults<EditValues> => (name.trim() === '' ? { name: messages.faults.missing } : {}),
    ),
  });
  useHeldOpen(form.formState.isDirty);
  const [isSaved, setSaved] = useState(false);
  const save = async ({ name, everySeconds: chosen }: EditValues) => {
    setSaved(false);
    try {
      await editAccount(host, account, {
        name,
        ...(chosen === '' ? {} : { everySeconds: Number(chosen) }),
      });
      setSaved(true);
    } catch (error) {
      if (!(error instanceof AdhelmError) || error.status !== 412) throw error;
      throw new AdhelmError('conflict', messages.lostUpdate, { cause: error });
    } finally {
      await onChanged();
    }
  };
  const own = everySeconds === null || schedules.includes(everySeconds) ? [] : [everySeconds];
  return (
    <form onSubmit={sentBy(form, save)} noValidate>
      <Stack gap="2">
        <TextField form={form} name="name" label={messages.name} autoComplete="off" />
        {everySeconds !== null && (
          <SelectField
            form={form}
            name="everySeconds"
            label={messages.every}
            options={[...schedules, ...own]
              .sort((a, b) => a - b)
              .map((seconds) => ({ value: String(seconds), label: scheduleLabel(seconds) }))}
          />
        )}
        <HStack wrap="wrap" gap="3">
          <SubmitButton form={form}>{messages.save}</SubmitButton>
          {isSaved && (
            <Text role="status" textStyle="sm" color="success.fg">
              {messages.saved}
            </Text>
          )}
        </HStack>
      </Stack>
    </form>
  );
}
