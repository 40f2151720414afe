import { type AutomationState, automationStateAnswerSchema, may, messageOf } from '@adhelm/contracts';
import { formatInstant } from '@adhelm/shared-ui';
import { Box, Button, HStack, Stack, Text } from '@adhelm/shared-ui/chakra';
import { parseAnswer } from '@adhelm/shared-ui/module';
import { useState } from 'react';
import { messages } from '../../messages/automation.ts';
import { notify } from '../../notifications/notifications.tsx';
import { useServices, useUser } from '../../services/services-context.tsx';
import { usePersonalAnswer } from '../use-personal-answer.ts';
import { useRefreshAtNews } from '../use-refresh-at-news.ts';

const inQuery = {};
const news = ['job.changed', 'stream.reset'] as const;

/** The workspace's emergency stop: its state for everyone, the switch for admins. */
export function AutomationSwitch() {
  const { fetchApi, reports } = useServices();
  const isOffered = may(useUser(), 'stop-automation');
  const { data, refresh, update } = usePersonalAnswer(
    '/api/automation',
    inQuery,
    automationStateAnswerSchema,
  );
  useRefreshAtNews(news, refresh);
  const [isAsking, setAsking] = useState(false);
  const [isSending, setSending] = useState(false);
  if (data === undefined) return null;
  const { isStopped } = data.data;
  const send = async (step: 'stop' | 'resume') => {
    setSending(true);
    try {
      const answer = await fetchApi(`/api/automation/${step}`, { method: 'POST', body: {} });
      const after = parseAnswer(automationStateAnswerSchema, answer);
      update(() => after);
    } catch (failure) {
      reports.add(failure, `${step} automation`);
      notify({ tone: 'danger', title: messages.failed, description: messageOf(failure) });
    } finally {
      setSending(false);
      setAsking(false);
    }
  };
  if (!isStopped && !isOffered) return null;
  return (
    <Box borderTopWidth="1px" px="4" py="3" {...(isStopped ? { bg: 'danger.subtle' } : {})}>
      <Stack gap="2">
        {isStopped && <Stopped state={data.data} />}
        {isAsking && <Text textStyle="sm">{messages.question}</Text>}
        {isOffered && (
          <HStack gap="2">
            {isStopped ? (
              <Button size="xs" variant="outline" loading={isSending} onClick={() => void send('resume')}>
                {messages.resume}
              </Button>
            ) : isAsking ? (
              <>
                <Button size="xs" variant="outline" disabled={isSending} onClick={() => setAsking(false)}>
                  {messages.no}
                </Button>
                <Button size="xs" colorPalette="danger" loading={isSending} onClick={() => void send('stop')}>
                  {messages.stop}
                </Button>
              </>
            ) : (
              <Button size="xs" variant="outline" colorPalette="danger" onClick={() => setAsking(true)}>
                {messages.offer}
              </Button>
            )}
          </HStack>
        )}
      </Stack>
    </Box>
  );
}

function Stopped({ state: { by, at, reason, stopped } }: { readonly state: AutomationState }) {
  return (
    <Box role="status">
      <Text textStyle="sm" fontWeight="medium" color="danger.fg">
        {messages.isStopped}
      </Text>
      {by !== null && at !== null && (
        <Text textStyle="xs">
          {messages.stoppedBy(by.name, formatInstant(at))}
          {reason !== null && ` ${reason}`}
        </Text>
      )}
      {stopped !== null && (
        <Text textStyle="xs">{messages.whatStopped(stopped.runs, stopped.operations, stopped.writes)}</Text>
      )}
    </Box>
  );
}
