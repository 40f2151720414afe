import { isTooOften, readSchedule, SENT_TOO_OFTEN, scheduleSentence } from '@adhelm/contracts';
import { chakra, Stack, Text } from '@adhelm/shared-ui/chakra';
import { type UseFormReturn, useWatch } from '@adhelm/shared-ui/forms';
import { messages } from './messages.ts';
import { NextRuns } from './next-runs.tsx';
import type { TypedReport } from './typed-report.ts';

type WhenReadingProps = { readonly form: UseFormReturn<TypedReport> };

/** How a schedule is understood while someone types it: in words with its next times, or the place of its fault. */
export function WhenReading({ form }: WhenReadingProps) {
  // watched here, so that typing renders nothing else
  const [text, timeZone] = useWatch({ control: form.control, name: ['schedule', 'timeZone'] });
  const isSaid = form.formState.errors.schedule !== undefined;
  if (text.trim() === '') return null;
  const read = readSchedule(text, timeZone);
  if ('fault' in read) {
    const { start, end, message } = read.fault;
    if (start === end) return isSaid ? null : <Fault text={message} />;
    return (
      <>
        <Text
          textStyle="sm"
          dir="ltr"
          textAlign="start"
          aria-label={messages.form.faultAt(text.slice(start, end))}
          role="note"
        >
          {text.slice(0, start)}
          <chakra.mark bg="danger.subtle" color="danger.fg" textDecoration="underline wavy">
            {text.slice(start, end)}
          </chakra.mark>
          {text.slice(end)}
        </Text>
        {!isSaid && <Fault text={message} />}
      </>
    );
  }
  if (isTooOften(read.schedule.cron)) return isSaid ? null : <Fault text={SENT_TOO_OFTEN} />;
  return (
    <Stack gap="2" borderWidth="1px" borderRadius="l2" p="3">
      <Text textStyle="sm" fontWeight="medium">
        {scheduleSentence(read.schedule)}
      </Text>
      <NextRuns schedule={read.schedule} />
    </Stack>
  );
}

/** Says the reason while someone types; the field itself says it after they left it. */
const Fault = ({ text }: { readonly text: string }) => (
  <Text textStyle="sm" color="fg.muted" aria-live="polite">
    {text}
  </Text>
);
