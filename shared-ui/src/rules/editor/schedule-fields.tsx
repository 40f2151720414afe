import { Field, Input, SimpleGrid } from '@adhelm/shared-ui/chakra';
import { useHost } from '@adhelm/shared-ui/module';
import { useState } from 'react';
import { ChoiceBox } from './choice-box.tsx';
import type { FieldProps } from './field-props.ts';
import { messages } from './messages.ts';
import { NumberBox } from './number-box.tsx';

const repeats = ['minutes', 'cron'] as const;
const HOURLY = 60;
const DAILY = '0 9 * * *';

/** When the rule runs. */
export function ScheduleFields({ rule, change, faultOf }: FieldProps) {
  const { schedule } = rule;
  const { timeZone } = schedule;
  const [zones] = useState(() => Intl.supportedValuesOf('timeZone'));
  const own = useHost().environment.workspace.timeZone;
  const offered = [...new Set([timeZone, own, 'UTC', ...zones])];
  return (
    <SimpleGrid columns={{ base: 1, sm: 3 }} gap="3">
      <ChoiceBox
        label={messages.repeat}
        value={'cron' in schedule ? 'cron' : 'minutes'}
        options={repeats.map((value) => ({ value, label: messages.every[value] }))}
        onChange={(repeat) =>
          change({
            schedule: repeat === 'cron' ? { cron: DAILY, timeZone } : { everyMinutes: HOURLY, timeZone },
          })
        }
      />
      {'cron' in schedule ? (
        <Field.Root invalid={faultOf('schedule.cron') !== undefined}>
          <Field.Label textStyle="xs">{messages.cron}</Field.Label>
          <Input
            size="sm"
            dir="ltr"
            fontFamily="mono"
            value={schedule.cron}
            onChange={({ currentTarget }) => change({ schedule: { cron: currentTarget.value, timeZone } })}
          />
          <Field.HelperText textStyle="xs">{messages.cronHint}</Field.HelperText>
          <Field.ErrorText textStyle="xs">{faultOf('schedule.cron')}</Field.ErrorText>
        </Field.Root>
      ) : (
        <NumberBox
          label={messages.minutes}
          value={schedule.everyMinutes}
          error={faultOf('schedule.everyMinutes')}
          onChange={(everyMinutes) =>
            everyMinutes !== null && change({ schedule: { everyMinutes, timeZone } })
          }
        />
      )}
      <ChoiceBox
        label={messages.timeZone}
        value={timeZone}
        options={offered.map((value) => ({ value, label: value }))}
        error={faultOf('schedule.timeZone')}
        onChange={(zone) => change({ schedule: { ...schedule, timeZone: zone } })}
      />
    </SimpleGrid>
  );
}
