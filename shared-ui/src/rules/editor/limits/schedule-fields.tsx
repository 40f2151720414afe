import {
  type CronSchedule,
  cronInWords,
  cronOfHours,
  HOURLY_STEPS,
  type HoursOfDay,
  hoursOfCron,
  nextRuns,
  type RuleSchedule,
} from '@adhelm/contracts';
import { useNow } from '@adhelm/shared-ui';
import { Field, Input, SimpleGrid } from '@adhelm/shared-ui/chakra';
import { pageLanguage } from '@adhelm/shared-ui/messages';
import { useHost } from '@adhelm/shared-ui/module';
import { useState } from 'react';
import { ChoiceBox } from '../choice-box.tsx';
import { DescribedField } from '../described-field.tsx';
import type { FieldProps } from '../field-props.ts';
import { NumberBox } from '../number-box.tsx';
import { HourFields } from './hour-fields.tsx';
import { messages } from './messages.ts';

const repeats = ['minutes', 'hours', 'cron'] as const;
type Repeat = (typeof repeats)[number];
const HOURLY = 60;
const NAMED_RUNS = 4;
const DAILY = '0 9 * * *';
const WORKDAY: HoursOfDay = { everyMinutes: HOURLY, from: 8, to: 20 };

const repeatOf = (schedule: RuleSchedule): Repeat => {
  if (!('cron' in schedule)) return 'minutes';
  return hoursOfCron(schedule.cron) === null ? 'cron' : 'hours';
};

/** A schedule to start from; the interval stays where hours can have it. */
function newSchedule(repeat: Repeat, { timeZone, ...present }: RuleSchedule): RuleSchedule {
  if (repeat === 'cron') return { cron: DAILY, timeZone };
  const every = 'everyMinutes' in present ? present.everyMinutes : hoursOfCron(present.cron)?.everyMinutes;
  if (repeat === 'minutes') return { everyMinutes: every ?? HOURLY, timeZone };
  const everyMinutes = HOURLY_STEPS.find((step) => step === every) ?? HOURLY;
  return { cron: cronOfHours({ ...WORKDAY, everyMinutes }), timeZone };
}

/** When the rule runs: all day, within hours, or by an expression. */
export function ScheduleFields({ rule, change, faultOf }: FieldProps) {
  const { schedule } = rule;
  const { timeZone } = schedule;
  const [zones] = useState(() => Intl.supportedValuesOf('timeZone'));
  const own = useHost().environment.workspace.timeZone;
  const offered = [...new Set([timeZone, own, 'UTC', ...zones])];
  /** Kept while an expression is typed that happens to be one of hours. */
  const [repeat, setRepeat] = useState<Repeat>(() => repeatOf(schedule));
  const isFitting = repeat === 'minutes' ? !('cron' in schedule) : 'cron' in schedule;
  const shown = isFitting ? repeat : repeatOf(schedule);
  const hours = 'cron' in schedule ? hoursOfCron(schedule.cron) : null;
  return (
    <SimpleGrid columns={{ base: 1, sm: 3 }} gap="3">
      <ChoiceBox
        label={messages.repeat}
        value={shown}
        options={repeats.map((value) => ({ value, label: messages.every[value] }))}
        onChange={(chosen) => {
          setRepeat(chosen);
          change({ schedule: newSchedule(chosen, schedule) });
        }}
      />
      {shown === 'hours' && hours !== null && (
        <HourFields
          hours={hours}
          onChange={(changed) => change({ schedule: { cron: cronOfHours(changed), timeZone } })}
        />
      )}
      {'cron' in schedule && (shown !== 'hours' || hours === null) && (
        <DescribedField invalid={faultOf('schedule.cron') !== undefined}>
          <Field.Label textStyle="xs">{messages.cron}</Field.Label>
          <Input
            size="sm"
            dir="ltr"
            fontFamily="mono"
            value={schedule.cron}
            onChange={({ currentTarget }) => change({ schedule: { cron: currentTarget.value, timeZone } })}
          />
          {faultOf('schedule.cron') === undefined ? (
            <Field.HelperText textStyle="xs">
              <NextRuns cron={schedule.cron} timeZone={timeZone} />
            </Field.HelperText>
          ) : (
            <Field.ErrorText textStyle="xs">{faultOf('schedule.cron')}</Field.ErrorText>
          )}
        </DescribedField>
      )}
      {'everyMinutes' in schedule && (
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

/** The next times of an expression that has no short words; what its fields mean otherwise. */
function NextRuns({ cron, timeZone }: CronSchedule) {
  const now = useNow();
  const runs = cronInWords(cron) === null ? nextRuns({ cron, timeZone }, now, NAMED_RUNS) : [];
  if (runs.length === 0) return messages.cronHint;
  const format = new Intl.DateTimeFormat(pageLanguage(), {
    timeZone,
    weekday: 'short',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  });
  return messages.nextRuns(runs.map((run) => format.format(run)).join(' · '));
}
