import { previewAnswerSchema, providerLogAnswerSchema } from '@adhelm/contracts';
import { ErrorState } from '@adhelm/shared-ui';
import { Button, chakra, Skeleton, Stack, Text } from '@adhelm/shared-ui/chakra';
import { formatInstant } from '@adhelm/shared-ui/messages';
import { parseAnswer, useApiAnswer, useApiQuery, useHost } from '@adhelm/shared-ui/module';
import { Dialog, DialogFrame } from '@adhelm/shared-ui/overlays';
import { conversationPath } from '../ai-api.ts';
import { messages } from '../messages/chat.ts';

export type SentDialogProps = {
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly conversation: string;
  /** The question whose request is shown; null shows what was sent so far. */
  readonly question: string | null;
};

/** What a question would send to the provider of the model, or everything that was sent in a conversation. */
export function SentDialog({ isOpen, onClose, conversation, question }: SentDialogProps) {
  return (
    <DialogFrame
      isOpen={isOpen}
      title={question === null ? messages.log : messages.preview}
      onClose={onClose}
      size="lg"
    >
      <Dialog.Body position="relative">
        {question === null ? (
          <Log conversation={conversation} />
        ) : (
          <Preview conversation={conversation} question={question} />
        )}
      </Dialog.Body>
      <Dialog.Footer>
        <Button variant="outline" onClick={onClose}>
          {messages.close}
        </Button>
      </Dialog.Footer>
    </DialogFrame>
  );
}

function Preview({ conversation, question }: { readonly conversation: string; readonly question: string }) {
  const host = useHost();
  const { data, error, refresh } = useApiAnswer(
    ['preview', conversation, question] as const,
    async ([, id, text]) =>
      parseAnswer(
        previewAnswerSchema,
        await host.fetchApi(`${conversationPath(id)}/preview`, { method: 'POST', body: { text } }),
      ).data,
  );
  if (data === undefined) return <Waiting error={error} onRetry={refresh} />;
  if (data.destination === null) return <Text>{messages.notSent}</Text>;
  return (
    <Stack gap="2">
      <Text>{messages.sentTo(data.destination)}</Text>
      <Payload payload={data.payload} label={messages.preview} />
    </Stack>
  );
}

function Log({ conversation }: { readonly conversation: string }) {
  const { data, error, refresh } = useApiQuery(
    `${conversationPath(conversation)}/provider-log`,
    {},
    providerLogAnswerSchema,
  );
  if (data === undefined) return <Waiting error={error} onRetry={refresh} />;
  if (data.data.length === 0) return <Text>{messages.logEmpty}</Text>;
  return (
    <Stack gap="4">
      {data.data.map(({ id, at, destination, model, payload, error: problem, tokens }) => (
        <Stack key={id} gap="1">
          <Text fontWeight="medium">{messages.logEntry(model, formatInstant(at))}</Text>
          <Text color="fg.muted" textStyle="xs">
            {messages.sentTo(destination)} {messages.tokens(tokens.in, tokens.out)}
          </Text>
          {problem !== null && <Text color="danger.fg">{problem}</Text>}
          <Payload payload={payload} label={messages.logEntry(model, formatInstant(at))} />
        </Stack>
      ))}
    </Stack>
  );
}

type WaitingProps = {
  readonly error: ReturnType<typeof useApiAnswer>['error'];
  readonly onRetry: () => Promise<void>;
};

function Waiting({ error, onRetry }: WaitingProps) {
  if (error === undefined) return <Skeleton h="40" />;
  return <ErrorState title={messages.previewFailed} error={error} onRetry={() => void onRetry()} />;
}

function Payload({ payload, label }: { readonly payload: unknown; readonly label: string }) {
  return (
    <chakra.pre
      role="region"
      aria-label={label}
      tabIndex={0}
      dir="ltr"
      bg="bg.subtle"
      borderWidth="1px"
      borderRadius="l2"
      p="3"
      textStyle="xs"
      overflow="auto"
      maxH="20rem"
    >
      {JSON.stringify(payload, null, 2)}
    </chakra.pre>
  );
}
