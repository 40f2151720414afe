import { FieldNote, formatInstant, Notice, useNow } from '@adhelm/shared-ui';
import {
  Box,
  Button,
  chakra,
  Field,
  Heading,
  HStack,
  Input,
  NativeSelect,
  Stack,
} from '@adhelm/shared-ui/chakra';
import { useId } from 'react';
import { messages } from './messages.ts';
import { instantOf, type SendTime, sendTimeFault } from './send-time.ts';

type SendPanelProps = {
  readonly draft: {
    readonly body: { readonly sendAt: SendTime };
    readonly change: (part: { readonly sendAt: SendTime }) => void;
  };
  readonly sending: { readonly isSending: boolean; readonly refusal: string | null };
  readonly words: Readonly<Record<'send' | 'schedule', (count: number) => string>>;
  /** Number of campaigns or ads to send. */
  readonly count: number;
  /** Time zones of the target accounts. */
  readonly timeZones: readonly string[];
  readonly isReady: boolean;
  readonly onSend: () => void;
};

/** Sends now or at a scheduled time. */
export function SendPanel(props: SendPanelProps) {
  const { draft, sending, words, count, timeZones, isReady, onSend } = props;
  const value = draft.body.sendAt;
  const onChange = (sendAt: SendTime) => draft.change({ sendAt });
  const { isSending, refusal } = sending;
  const label = (value === null ? words.send : words.schedule)(count);
  const now = useNow();
  const group = useId();
  const [firstZone = 'UTC'] = timeZones;
  const fault = sendTimeFault(value, now);
  const choices = [
    { isOn: value === null, label: messages.sendNow, choose: () => onChange(null) },
    {
      isOn: value !== null,
      label: messages.sendLater,
      choose: () => onChange({ local: '', timeZone: firstZone }),
    },
  ];
  return (
    <Stack as="section" aria-label={messages.when} gap="3" borderTopWidth="1px" pt="5">
      <Heading as="h2" textStyle="md">
        {messages.when}
      </Heading>
      <HStack gap="6" wrap="wrap" role="radiogroup" aria-label={messages.when}>
        {choices.map(({ isOn, label, choose }) => (
          <chakra.label
            key={label}
            display="flex"
            gap="2"
            alignItems="center"
            cursor="pointer"
            textStyle="sm"
          >
            <chakra.input
              type="radio"
              name={group}
              checked={isOn}
              onChange={choose}
              accentColor="accent.solid"
            />
            {label}
          </chakra.label>
        ))}
      </HStack>
      {value !== null && (
        <SendAtFields value={value} onChange={onChange} timeZones={timeZones} fault={fault} />
      )}
      <HStack wrap="wrap" align="start" gap="3">
        <Button
          size="md"
          disabled={!isReady || fault !== null || isSending}
          loading={isSending}
          loadingText={label}
          onClick={onSend}
        >
          {label}
        </Button>
        {refusal !== null && (
          <Box flex="1" minW="16rem">
            <Notice tone="danger" title={messages.notSent}>
              {refusal}
            </Notice>
          </Box>
        )}
      </HStack>
    </Stack>
  );
}

type SendAtFieldsProps = Pick<SendPanelProps, 'timeZones'> & {
  readonly value: NonNullable<SendTime>;
  readonly onChange: (value: SendTime) => void;
  readonly fault: string | null;
};

function SendAtFields({ value, onChange, timeZones, fault }: SendAtFieldsProps) {
  const zones = timeZones.includes(value.timeZone) ? timeZones : [value.timeZone, ...timeZones];
  const instant = instantOf(value);
  return (
    <HStack gap="4" align="start" wrap="wrap">
      <Field.Root invalid={fault !== null && value.local !== ''} w="auto" minW="15rem">
        <Field.Label>{messages.sendAt}</Field.Label>
        <Input
          type="datetime-local"
          value={value.local}
          onChange={({ target }) => onChange({ ...value, local: target.value })}
        />
        <FieldNote
          error={value.local === '' ? undefined : (fault ?? undefined)}
          hint={
            instant === null
              ? undefined
              : messages.sendAtIs(formatInstant(instant, value.timeZone), formatInstant(instant))
          }
        />
      </Field.Root>
      <Field.Root w="auto" minW="13rem">
        <Field.Label>{messages.timeZone}</Field.Label>
        <NativeSelect.Root>
          <NativeSelect.Field
            value={value.timeZone}
            onChange={({ target }) => onChange({ ...value, timeZone: target.value })}
          >
            {zones.map((zone) => (
              <option key={zone} value={zone}>
                {zone}
              </option>
            ))}
          </NativeSelect.Field>
          <NativeSelect.Indicator />
        </NativeSelect.Root>
      </Field.Root>
    </HStack>
  );
}
