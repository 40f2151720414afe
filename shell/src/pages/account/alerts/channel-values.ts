import {
  type AlertChannelKind,
  type AlertSeverity,
  type NewAlertChannel,
  newAlertChannelSchema,
} from '@adhelm/contracts';
import type { FieldFaults } from '@adhelm/shared-ui/forms';

/** The values of the form, of every kind of channel. */
export type ChannelValues = {
  readonly kind: AlertChannelKind;
  readonly name: string;
  readonly address: string;
  readonly chat: string;
  readonly minSeverity: AlertSeverity;
};

function requestOf({ kind, chat, ...rest }: ChannelValues): unknown {
  return kind === 'telegram' ? { kind, chat, ...rest } : { kind, ...rest };
}

/** The channel that the values describe. Throws for values with faults. */
export const channelOf = (values: ChannelValues): NewAlertChannel =>
  newAlertChannelSchema.parse(requestOf(values));

const fields = ['name', 'address', 'chat', 'minSeverity'] as const;
export const isField = (name: unknown): name is (typeof fields)[number] =>
  fields.some((field) => field === name);

/** The first fault of each field. */
export function faultsOf(values: ChannelValues): FieldFaults<ChannelValues> {
  const parsed = newAlertChannelSchema.safeParse(requestOf(values));
  const faults: FieldFaults<ChannelValues> = {};
  for (const { path, message } of parsed.error?.issues ?? []) {
    const [field] = path;
    if (isField(field)) faults[field] ??= message;
  }
  return faults;
}
