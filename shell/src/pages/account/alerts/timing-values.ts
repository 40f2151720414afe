import { type AlertSettings, alertSettingsSchema, alertSeveritySchema } from '@adhelm/contracts';
import type { FieldFaults } from '@adhelm/shared-ui/forms';

/** The values of the form: a select has no null. */
export type TimingValues = Omit<AlertSettings, 'passes'> & {
  readonly passes: 'none' | 'info' | 'warning' | 'critical';
};

export const valuesOf = ({ passes, ...settings }: AlertSettings): TimingValues => ({
  ...settings,
  passes: passes ?? 'none',
});

export function settingsOf({ passes, ...values }: TimingValues): AlertSettings {
  return { ...values, passes: passes === 'none' ? null : alertSeveritySchema.parse(passes) };
}

/** The first fault of each field. */
export function faultsOf(values: TimingValues): FieldFaults<TimingValues> {
  const parsed = alertSettingsSchema.safeParse(settingsOf(values));
  const faults: FieldFaults<TimingValues> = {};
  for (const { path, message } of parsed.error?.issues ?? []) {
    for (const field of ['timeZone', 'quietFrom', 'quietTo', 'digestAt'] as const) {
      if (path[0] === field) faults[field] ??= message;
    }
  }
  return faults;
}
