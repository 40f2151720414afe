import { HOURLY_STEPS, type HoursOfDay } from '@adhelm/contracts';
import { ChoiceBox } from '../choice-box.tsx';
import { messages } from './messages.ts';

const HOURS = 24;
const clock = (hour: number) => `${String(hour).padStart(2, '0')}:00`;
const hourOptions = (first: number) =>
  Array.from({ length: HOURS }, (_, index) => ({
    value: String(index + first),
    label: clock(index + first),
  }));
const fromOptions = hourOptions(0);
const toOptions = hourOptions(1);
const stepOptions = HOURLY_STEPS.map((step) => ({ value: String(step), label: messages.everyStep(step) }));

type HourFieldsProps = { readonly hours: HoursOfDay; readonly onChange: (hours: HoursOfDay) => void };

/** The hours of the day in which a rule repeats, and how often; an end before the start goes over midnight. */
export function HourFields({ hours, onChange }: HourFieldsProps) {
  const { everyMinutes, from, to } = hours;
  return (
    <>
      <ChoiceBox
        label={messages.interval}
        value={String(everyMinutes)}
        options={stepOptions}
        onChange={(value) => {
          const step = HOURLY_STEPS.find((one) => String(one) === value);
          if (step !== undefined) onChange({ ...hours, everyMinutes: step });
        }}
      />
      <ChoiceBox
        label={messages.from}
        value={String(from)}
        options={fromOptions}
        onChange={(value) => onChange({ ...hours, from: Number(value) })}
      />
      <ChoiceBox
        label={messages.until}
        value={String(to)}
        options={toOptions}
        onChange={(value) => onChange({ ...hours, to: Number(value) })}
      />
    </>
  );
}
