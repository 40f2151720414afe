import type { AiStatus } from '@adhelm/contracts';
import { Button, chakra, Heading, HStack, Skeleton, Stack, Text } from '@adhelm/shared-ui/chakra';
import { Link } from 'react-router-dom';
import { useSuggestions } from '../ai-api.ts';
import { messages } from '../messages/chat.ts';
import { QuestionButton } from './answer.tsx';

type StartPanelProps = {
  readonly status: AiStatus | undefined;
  readonly onAsk: (question: string) => void;
};

/** What to ask first: what today's data suggest, and requests that are understood. */
export function StartPanel({ status, onAsk }: StartPanelProps) {
  return (
    <Stack gap="5" py="2">
      <Stack gap="1">
        <Heading as="h2" size="lg">
          {messages.start}
        </Heading>
        <Text color="fg.muted">{messages.startText}</Text>
      </Stack>
      <Suggestions onAsk={onAsk} />
      {status !== undefined && status.requests.length > 0 && (
        <Stack as="section" gap="2" aria-label={messages.examples}>
          <Heading as="h3" size="sm">
            {messages.examples}
          </Heading>
          <chakra.ul listStyleType="none" display="flex" flexDirection="column" gap="2">
            {status.requests.map(({ id, example, does }) => (
              <chakra.li key={id}>
                <QuestionButton question={example} onAsk={onAsk} />
                <Text color="fg.muted" textStyle="xs" mt="0.5">
                  {does}
                </Text>
              </chakra.li>
            ))}
          </chakra.ul>
        </Stack>
      )}
    </Stack>
  );
}

function Suggestions({ onAsk }: Pick<StartPanelProps, 'onAsk'>) {
  const { data, error, isLoading, refresh } = useSuggestions();
  if (isLoading) return <Skeleton h="24" />;
  if (error !== undefined && data === undefined) {
    return (
      <HStack gap="2" color="fg.muted" role="alert">
        <Text>{messages.suggestionsFailed}</Text>
        <Button size="xs" variant="outline" onClick={() => void refresh()}>
          {messages.retry}
        </Button>
      </HStack>
    );
  }
  if (data === undefined || data.data.length === 0) return null;
  return (
    <Stack as="section" gap="2" aria-label={messages.suggestions}>
      <Heading as="h3" size="sm">
        {messages.suggestions}
      </Heading>
      <chakra.ul listStyleType="none" display="flex" flexDirection="column" gap="2">
        {data.data.map(({ id, text, why, href }) => (
          <chakra.li key={id}>
            {href === undefined ? (
              <QuestionButton question={text} onAsk={onAsk} />
            ) : (
              <Button asChild size="xs" variant="outline" h="auto" minH="8" py="1" whiteSpace="normal">
                <Link to={href}>{text}</Link>
              </Button>
            )}
            <Text color="fg.muted" textStyle="xs" mt="0.5" dir="auto">
              {why}
            </Text>
          </chakra.li>
        ))}
      </chakra.ul>
    </Stack>
  );
}
