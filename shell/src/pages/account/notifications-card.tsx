import {
  type NotificationChoices,
  notificationChoicesAnswerSchema,
  notificationChoicesSchema,
} from '@adhelm/contracts';
import { Delayed, ErrorState } from '@adhelm/shared-ui';
import { Skeleton, Stack } from '@adhelm/shared-ui/chakra';
import { CheckboxField, SubmitButton, schemaResolver, sentBy, useForm } from '@adhelm/shared-ui/forms';
import { adhelmErrorOf } from '@adhelm/shared-ui/module';
import { useSWRConfig } from 'swr';
import { messages } from '../../messages/account.ts';
import { notify } from '../../notifications/notifications.tsx';
import { useServices } from '../../services/services-context.tsx';
import { usePersonalAnswer } from '../../top-bar/use-personal-answer.ts';
import { Card } from './card.tsx';

const PATH = '/api/notifications/choices';
const inQuery = {};

/** The kinds of activity in the popover, stored on the server so that they apply in every browser. */
export function NotificationsCard() {
  const { reports } = useServices();
  const answer = usePersonalAnswer(PATH, inQuery, notificationChoicesAnswerSchema);
  const again = () => {
    answer.refresh().catch((error: unknown) => reports.add(error, 'notification choices'));
  };
  return (
    <Card title={messages.notifications.title} description={messages.notifications.explanation}>
      {answer.data !== undefined ? (
        <ChoicesForm choices={answer.data.data} />
      ) : answer.error !== undefined ? (
        <ErrorState
          title={messages.notifications.failed}
          error={adhelmErrorOf(answer.error)}
          safe={messages.notifications.safe}
          onRetry={again}
        />
      ) : (
        <Delayed>
          <Skeleton role="status" aria-label={messages.notifications.loading} h="48" />
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
  const save = sentBy(form, async (chosen) => {
    await fetchApi(PATH, { method: 'PUT', body: chosen });
    await mutate((key) => Array.isArray(key) && /^\/api\/notifications\//.test(String(key[0])));
    notify({ tone: 'success', title: messages.notifications.saved });
  });
  return (
    <form onSubmit={save} noValidate aria-label={messages.notifications.title}>
      <Stack gap="3">
        <CheckboxField form={form} name="alerts" {...messages.notifications.alerts} />
        <CheckboxField form={form} name="changes" {...messages.notifications.changes} />
        <CheckboxField form={form} name="failures" {...messages.notifications.failures} />
        <CheckboxField form={form} name="modules" {...messages.notifications.modules} />
        <SubmitButton form={form}>{messages.notifications.save}</SubmitButton>
      </Stack>
    </form>
  );
}
