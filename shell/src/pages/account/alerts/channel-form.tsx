import { AdhelmError, alertChannelKinds, alertSeverities } from '@adhelm/contracts';
import { Stack } from '@adhelm/shared-ui/chakra';
import {
  faultResolver,
  SelectField,
  SubmitButton,
  sentBy,
  showRefusal,
  TextField,
  useForm,
  useWatch,
} from '@adhelm/shared-ui/forms';
import { messages } from '../../../messages/alerts.ts';
import { notify } from '../../../notifications/notifications.tsx';
import { useServices, useUser } from '../../../services/services-context.tsx';
import { addChannel } from './alerts-api.ts';
import { type ChannelValues, channelOf, faultsOf, isField } from './channel-values.ts';

const texts = messages.form;
const hints = {
  slack: texts.slackHint,
  telegram: texts.telegramHint,
  webhook: texts.webhookHint,
};
const kinds = alertChannelKinds.map((value) => ({ value, label: messages.channels.kinds[value] }));
const severities = alertSeverities.map((value) => ({ value, label: messages.channels.from[value] }));

type ChannelFormProps = {
  /** Called with a webhook's secret. */
  readonly onDone: (secret: string | null) => void;
  readonly refresh: () => Promise<void>;
};

/** The fields of a new channel; those that differ follow its type. */
export function ChannelForm({ onDone, refresh }: ChannelFormProps) {
  const { fetchApi } = useServices();
  const user = useUser();
  const form = useForm<ChannelValues>({
    mode: 'onTouched',
    resolver: faultResolver(faultsOf),
    defaultValues: {
      kind: 'email',
      name: messages.channels.kinds.email,
      address: user.email,
      chat: '',
      minSeverity: 'warning',
    },
  });
  const kind = useWatch({ control: form.control, name: 'kind' });
  const save = sentBy(form, async (values) => {
    const channel = channelOf(values);
    try {
      const secret = await addChannel(fetchApi, channel);
      notify({ tone: 'success', title: texts.added(channel.name) });
      onDone(secret);
      await refresh();
    } catch (error) {
      if (!(error instanceof AdhelmError)) throw error;
      showRefusal(form, error, ({ field, message }) => (isField(field) ? { place: field, message } : null));
    }
  });
  return (
    <form onSubmit={save} noValidate aria-label={texts.title}>
      <Stack gap="2">
        <SelectField form={form} name="kind" label={texts.kind} options={kinds} />
        <TextField form={form} name="name" label={texts.name} hint={texts.nameHint} />
        {kind === 'email' ? (
          <TextField
            key="email"
            form={form}
            name="address"
            type="email"
            label={texts.email}
            hint={texts.emailHint}
          />
        ) : (
          <TextField key="url" form={form} name="address" type="url" label={texts.url} hint={hints[kind]} />
        )}
        {kind === 'telegram' && (
          <TextField form={form} name="chat" label={texts.chat} hint={texts.chatHint} />
        )}
        <SelectField form={form} name="minSeverity" label={texts.minSeverity} options={severities} />
        <SubmitButton form={form}>{texts.add}</SubmitButton>
      </Stack>
    </form>
  );
}
