import type { Mail } from '@adhelm/contracts';
import { formatInstant } from '@adhelm/shared-ui';
import { Badge, Box, Button, chakra, Text } from '@adhelm/shared-ui/chakra';
import { messages } from '../../../messages/alerts.ts';
import { notify } from '../../../notifications/notifications.tsx';
import { useServices } from '../../../services/services-context.tsx';
import { discardMail, sendMail } from './alerts-api.ts';
import { ListRow } from './list-row.tsx';
import { useWrite } from './use-write.ts';

const texts = messages.outbox;
const tones = {
  waiting: 'gray',
  sending: 'info',
  sent: 'success',
  failed: 'danger',
  unknown: 'warning',
  held: 'warning',
} as const;

type MailRowProps = {
  readonly mail: Mail;
  /** Whether a mail server is set. */
  readonly maySend: boolean;
  readonly refresh: () => Promise<void>;
};

/** One mail: to whom, its text on demand, and what became of it. */
export function MailRow({ mail, maySend, refresh }: MailRowProps) {
  const { fetchApi } = useServices();
  const { isBusy, write } = useWrite(refresh);
  const { id, to, subject, text, state, error, createdAt, nextAttemptAt, sentAt } = mail;
  const isSettled = ['failed', 'unknown', 'held'].includes(state);
  const send = () =>
    write(async () => {
      await sendMail(fetchApi, id);
      notify({ tone: 'success', title: texts.queued });
    });
  const discard = () =>
    write(async () => {
      await discardMail(fetchApi, id);
      notify({ tone: 'success', title: texts.discarded });
    });
  const common = { size: 'sm', variant: 'outline', disabled: isBusy } as const;
  return (
    <ListRow
      badges={<Badge colorPalette={tones[state]}>{texts.states[state]}</Badge>}
      actions={
        <>
          {isSettled && maySend && (
            <Button {...common} aria-label={texts.sendOf(subject)} onClick={send}>
              {texts.send}
            </Button>
          )}
          {state !== 'sending' && (
            <Button {...common} colorPalette="danger" aria-label={texts.discardOf(subject)} onClick={discard}>
              {texts.discard}
            </Button>
          )}
        </>
      }
    >
      <Text fontWeight="medium" overflowWrap="anywhere">
        <bdi>{subject}</bdi>
      </Text>
      <Text textStyle="sm" color="fg.muted" overflowWrap="anywhere">
        {texts.to(to)}
      </Text>
      {error !== null && (
        <Text textStyle="sm" color={state === 'sent' ? 'fg.muted' : 'danger.fg'} overflowWrap="anywhere">
          <bdi>{error}</bdi>
        </Text>
      )}
      <Text textStyle="xs" color="fg.muted">
        {[
          formatInstant(sentAt ?? createdAt),
          ...(nextAttemptAt === null ? [] : [texts.next(formatInstant(nextAttemptAt))]),
        ].join(' · ')}
      </Text>
      <chakra.details mt="1">
        <chakra.summary cursor="pointer" textStyle="sm">
          {texts.text}
        </chakra.summary>
        <Box
          bg="bg.muted"
          borderRadius="md"
          p="3"
          mt="2"
          textStyle="sm"
          whiteSpace="pre-wrap"
          overflowWrap="anywhere"
        >
          <bdi>{text}</bdi>
        </Box>
      </chakra.details>
    </ListRow>
  );
}
