import type { Message } from '@adhelm/contracts';
import { Notice } from '@adhelm/shared-ui';
import { Box, chakra, Span, Stack, Text } from '@adhelm/shared-ui/chakra';
import type { ReactNode } from 'react';
import { messages as texts } from '../messages/chat.ts';
import { Answer, Withheld } from './answer.tsx';
import type { LiveAnswer } from './live-answer.ts';
import { TextBlocks } from './text-blocks.tsx';
import { LiveSteps } from './tool-steps.tsx';

type MessageListProps = {
  readonly messages: readonly Message[];
  readonly live?: LiveAnswer | null;
  readonly onAsk?: ((question: string) => void) | undefined;
  readonly onShowProposals?: (() => void) | undefined;
};

/** Questions and answers, the one that is being written last. */
export function MessageList({ messages, live = null, onAsk, onShowProposals }: MessageListProps) {
  const stored = live === null ? messages : withoutLive(messages, live);
  const last = stored.at(-1)?.id;
  return (
    <chakra.ol listStyleType="none" display="flex" flexDirection="column" gap="4">
      {stored.map((message, place) => (
        <chakra.li key={message.id} id={message.id} scrollMarginTop="20">
          {message.role === 'person' ? (
            <Question>{message.isWithheld === true ? <Withheld /> : message.text}</Question>
          ) : (
            <Answer
              message={message}
              number={stored.slice(0, place + 1).filter(isAnswer).length}
              // what is offered is about the last question
              onAsk={message.id === last && live === null ? onAsk : undefined}
              onShowProposals={onShowProposals}
            />
          )}
        </chakra.li>
      ))}
      {live !== null && (
        <>
          <chakra.li>
            <Question>{live.question}</Question>
          </chakra.li>
          <chakra.li aria-busy>
            <Stack gap="2">
              <LiveSteps steps={live.steps} />
              {live.text === '' ? (
                <Text color="fg.muted">{texts.answeringNow}</Text>
              ) : (
                <TextBlocks parts={[{ at: 0, text: live.text, kind: 'plain', rows: [] }]}>
                  {({ text }) => text}
                </TextBlocks>
              )}
              {live.notices.map((notice) => (
                <Notice key={notice} tone="warning" title={notice} />
              ))}
            </Stack>
          </chakra.li>
        </>
      )}
    </chakra.ol>
  );
}

const isAnswer = ({ role }: Message) => role === 'assistant';

/** Without the messages of the answer that is being written, which may be stored already. */
function withoutLive(messages: readonly Message[], { ids }: LiveAnswer): readonly Message[] {
  const running = messages.findIndex(({ state }) => state === 'running');
  const before = running === -1 ? messages : messages.slice(0, Math.max(running - 1, 0));
  return before.filter(({ id }) => !ids.includes(id));
}

function Question({ children }: { readonly children: ReactNode }) {
  return (
    <Box
      bg="bg.muted"
      borderRadius="l2"
      px="3"
      py="2"
      maxW="90%"
      w="fit-content"
      ms="auto"
      whiteSpace="pre-wrap"
      overflowWrap="anywhere"
      dir="auto"
    >
      <Span srOnly>{texts.you}</Span>
      {children}
    </Box>
  );
}
