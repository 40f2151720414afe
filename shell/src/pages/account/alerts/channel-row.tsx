import type { AlertChannel, AlertDelivery } from '@adhelm/contracts';
import { formatAge, useNow } from '@adhelm/shared-ui';
import { Badge, Button, Text } from '@adhelm/shared-ui/chakra';
import { messages } from '../../../messages/alerts.ts';
import { notify } from '../../../notifications/notifications.tsx';
import { useServices } from '../../../services/services-context.tsx';
import { editChannel, removeChannel, restoreChannel, testChannel } from './alerts-api.ts';
import { ListRow } from './list-row.tsx';
import { useWrite } from './use-write.ts';

const texts = messages.channels;

type ChannelRowProps = { readonly channel: AlertChannel; readonly refresh: () => Promise<void> };

/** One channel: where it leads, what it gets, how its last delivery went; test, pause, delete. */
export function ChannelRow({ channel, refresh }: ChannelRowProps) {
  const { fetchApi } = useServices();
  const { isBusy, write } = useWrite(refresh);
  const now = useNow();
  const { kind, name, address, minSeverity, isPaused, last } = channel;
  const test = () => write(async () => tellTest(await testChannel(fetchApi, channel)));
  const pause = () => write(() => editChannel(fetchApi, channel, { isPaused: !isPaused }));
  const restore = () => write(() => restoreChannel(fetchApi, channel));
  const remove = () =>
    write(async () => {
      await removeChannel(fetchApi, channel);
      notify({
        tone: 'success',
        title: texts.removed(name),
        action: { label: messages.undo, run: restore },
      });
    });
  const common = { size: 'sm', variant: 'outline', disabled: isBusy } as const;
  return (
    <ListRow
      badges={
        <>
          <Badge>{texts.kinds[kind]}</Badge>
          <Badge variant="outline">{texts.from[minSeverity]}</Badge>
          {isPaused && <Badge colorPalette="warning">{texts.paused}</Badge>}
        </>
      }
      actions={
        <>
          <Button {...common} aria-label={texts.testOf(name)} onClick={test}>
            {texts.test}
          </Button>
          <Button
            {...common}
            aria-label={isPaused ? texts.resumeOf(name) : texts.pauseOf(name)}
            onClick={pause}
          >
            {isPaused ? texts.resume : texts.pause}
          </Button>
          <Button {...common} colorPalette="danger" aria-label={texts.removeOf(name)} onClick={remove}>
            {texts.remove}
          </Button>
        </>
      }
    >
      <Text fontWeight="medium" overflowWrap="anywhere">
        <bdi>{name}</bdi>
      </Text>
      <Text textStyle="sm" color="fg.muted" overflowWrap="anywhere">
        <bdi>{address}</bdi>
      </Text>
      <Text
        textStyle="xs"
        color={last?.state === 'failed' ? 'danger.fg' : 'fg.muted'}
        overflowWrap="anywhere"
      >
        {lastInWords(last, now)}
      </Text>
    </ListRow>
  );
}

function lastInWords(last: AlertChannel['last'], now: Date): string {
  const { lastStates, never } = texts;
  if (last === null) return never;
  const { state, error } = last;
  if (state === 'sent') return lastStates.sent(formatAge(last.at, now));
  if (error === null) return lastStates.under;
  if (state === 'failed') return lastStates.failed(error);
  return state === 'skipped' ? lastStates.skipped(error) : lastStates.waiting(error);
}

function tellTest({ state, error }: AlertDelivery): void {
  const { sent, waiting, failed } = texts.tested;
  if (state === 'sent') notify({ tone: 'success', title: sent });
  else if (error === null) notify({ tone: 'info', title: waiting });
  else notify({ tone: 'danger', title: failed(error) });
}
