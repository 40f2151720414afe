import {
  messageOf,
  type NotificationChoices,
  notificationChoicesAnswerSchema,
  notificationChoicesSchema,
} from '@adhelm/contracts';
import { Delayed, ErrorState, Notice } from '@adhelm/shared-ui';
import { Skeleton, Stack } from '@adhelm/shared-ui/chakra';
import { CheckboxField, SubmitButton, schemaResolver, useForm } from '@adhelm/shared-ui/forms';
import { adhelmErrorOf } from '@adhelm/shared-ui/module';
import { useSWRConfig } from 'swr';
import { notify } from '../../notifications/notifications.tsx';
import { useServices } from '../../services/services-context.tsx';
import { usePersonalAnswer } from '../../top-bar/use-personal-answer.ts';
import { Card } from './card.tsx';

const PATH = '/api/notifications/choices';
const inQuery = {};

/** Which kinds of activity reach the popover: kept on the server, so that they hold in every browser. */
export function NotificationsCard() {
  const { reports } = useServices();
  const answer = usePersonalAnswer(PATH, inQuery, notificationChoicesAnswerSchema);
  const again = () => {
    answer.refresh().catch((error: unknown) => reports.add(error, 'notification choices'));
  };
  return (
    <Card title="Notifications" description="What the activity list in the top bar tells you of.">
      {answer.data !== undefined ? (
        <ChoicesForm choices={answer.data.data} />
      ) : answer.error !== undefined ? (
        <ErrorState
          title="Your choices could not be loaded"
          error={adhelmErrorOf(answer.error)}
          safe="They are as you left them."
          onRetry={again}
        />
      ) : (
        <Delayed>
          <Skeleton role="status" aria-label="Loading your choices" h="48" />
        </Delayed>
      )}
    </Card>
  );
}

function ChoicesForm({ choices }: { readonly choices: NotificationChoices }) {
  const { fetchApi } = useServices();
  const { mutate } = useSWRConfig();
  const form = useForm<NotificationChoices>({
    resolver: schemaResolver(notificationChoicesSchema),
    defaultValues: choices,
  });
  const { errors } = form.formState;
  const save = form.handleSubmit(async (chosen) => {
    try {
      await fetchApi(PATH, { method: 'PUT', body: chosen });
      await mutate((key) => Array.isArray(key) && /^\/api\/notifications\//.test(String(key[0])));
      notify({ tone: 'success', title: 'Notifications saved' });
    } catch (error) {
      form.setError('root', { message: messageOf(error) });
    }
  });
  return (
    <form onSubmit={save} noValidate aria-label="Notifications">
      <Stack gap="4">
        <CheckboxField
          form={form}
          name="changes"
          label="Changes"
          hint="Campaigns and contents that somebody started, paused or changed"
        />
        <CheckboxField
          form={form}
          name="failures"
          label="Failures"
          hint="A sync or a change that did not go through"
        />
        <CheckboxField
          form={form}
          name="modules"
          label="Modules"
          hint="Tools that were released, taken back or switched off"
        />
        <SubmitButton form={form}>Save notifications</SubmitButton>
        {errors.root?.message !== undefined && <Notice tone="danger" title={errors.root.message} />}
      </Stack>
    </form>
  );
}
