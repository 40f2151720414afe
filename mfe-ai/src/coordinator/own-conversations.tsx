import type { AdhelmError } from '@adhelm/contracts';
import { EmptyState, ErrorState, Notice, PageHeader, useUrlState } from '@adhelm/shared-ui';
import { Button, Skeleton, Stack, VisuallyHidden } from '@adhelm/shared-ui/chakra';
import { adhelmErrorOf, useHost } from '@adhelm/shared-ui/module';
import { AutomationStopped } from '@adhelm/shared-ui/rules';
import { MessageSquarePlus } from 'lucide-react';
import { useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { addConversation, useAiStatus, useConversation, useConversations } from './ai-api.ts';
import { Board } from './board/board.tsx';
import { useBoard } from './board/use-board.ts';
import { Composer } from './chat/composer.tsx';
import { MessageList } from './chat/message-list.tsx';
import { StartPanel } from './chat/start-panel.tsx';
import { useAnswer } from './chat/use-answer.ts';
import { ConversationList } from './conversations/conversation-list.tsx';
import { ShareButton, SharePanel } from './conversations/share-panel.tsx';
import { useDeletions } from './conversations/use-deletions.ts';
import { CoordinatorFrame } from './coordinator-frame.tsx';
import { messages as boardTexts } from './messages/board.ts';
import { messages } from './messages/chat.ts';
import { Panes } from './panes.tsx';
import { ProviderLine } from './provider-line.tsx';

const SCALING = '/app/ai/mgid-scaling-automation';

const CONVERSATION = 'conversation';
/** The shortcut of the shell's search begins a new conversation. */
const ASK = 'ask';
/** How often an answer that the page does not follow is looked for: it was left, or just stopped. */
const STORED_MS = 1_000;

/** A person's conversations: the chat, and beside it what it proposed. */
export function OwnConversations() {
  const host = useHost();
  const { read, write } = useUrlState();
  const id = read(CONVERSATION);
  const [isHistoryOpen, setHistoryOpen] = useState(false);
  const historyId = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  const chatEnd = useRef<HTMLDivElement>(null);
  const boardHeading = useRef<HTMLHeadingElement>(null);

  const status = useAiStatus();
  const conversations = useConversations();
  const conversation = useConversation(id);
  const board = useBoard(id);
  const { remove, isDeleted } = useDeletions(conversations.refresh);

  const open = (next: string | null) => {
    write({ [CONVERSATION]: next }, true);
    field.current?.focus();
  };
  const isAsked = read(ASK) !== null;
  const begin = useEffectEvent(() => {
    write({ [ASK]: null, [CONVERSATION]: null });
    field.current?.focus();
  });
  useEffect(() => {
    if (isAsked) begin();
  }, [isAsked]);
  const refreshAll = async () => {
    await Promise.all([conversation.refresh(), board.refresh(), conversations.refresh(), status.refresh()]);
  };
  const answer = useAnswer({
    conversation: id,
    onStarted: (added) => write({ [CONVERSATION]: added }),
    onProposal: () => void board.refresh(),
    onEnd: refreshAll,
  });
  const live = answer.live !== null && answer.live.conversation === id ? answer.live : null;
  const failure = answer.failure !== null && answer.failure.conversation === id ? answer.failure : null;
  const data = conversation.data?.data.id === id ? conversation.data?.data : undefined;
  const stored = data?.messages ?? [];
  const isStoredLater = live === null && stored.at(-1)?.state === 'running';

  const ask = (question: string) => {
    if (answer.live !== null || isStoredLater) return;
    field.current?.focus();
    void answer.ask(question);
  };
  const stop = () => {
    void answer.stop();
    field.current?.focus();
  };
  const startForPreview = async () => {
    try {
      const added = await addConversation(host);
      write({ [CONVERSATION]: added.id });
      return added.id;
    } catch (error) {
      host.notify({
        tone: 'danger',
        title: messages.previewFailed,
        description: adhelmErrorOf(error).message,
      });
      return null;
    }
  };
  const showProposals = () => {
    boardHeading.current?.focus();
    boardHeading.current?.scrollIntoView({ block: 'nearest' });
  };

  const refreshNow = useEffectEvent(() => void conversation.refresh());
  const refreshEnded = useEffectEvent(() => void refreshAll());
  useEffect(() => {
    if (!isStoredLater) return;
    const timer = setInterval(() => refreshNow(), STORED_MS);
    return () => clearInterval(timer);
  }, [isStoredLater]);
  const wasStoredLater = useRef(false);
  useEffect(() => {
    if (wasStoredLater.current && !isStoredLater) refreshEnded();
    wasStoredLater.current = isStoredLater;
  }, [isStoredLater]);
  const written = live?.text.length ?? 0;
  useEffect(() => {
    if (written > 0) chatEnd.current?.scrollIntoView({ block: 'nearest' });
  }, [written]);
  // a finished answer is read from its question on
  const lastQuestion = live === null ? stored.findLast(({ role }) => role === 'person')?.id : undefined;
  useEffect(() => {
    if (lastQuestion !== undefined) document.getElementById(lastQuestion)?.scrollIntoView({ block: 'start' });
  }, [lastQuestion]);

  const listed = (conversations.data?.data ?? []).filter((one) => !isDeleted(one.id));
  const isEmpty = (id === null || (data !== undefined && stored.length === 0)) && live === null;
  const error = conversation.data === undefined || data === undefined ? conversation.error : undefined;
  return (
    <CoordinatorFrame>
      <PageHeader
        title={messages.title}
        description={<ProviderLine status={status.data?.data} tokens={data?.tokens ?? 0} />}
        actions={
          <>
            <Button asChild size="sm" variant="outline">
              <RouterLink to={SCALING}>{messages.scaling}</RouterLink>
            </Button>
            {data !== undefined && data.share === null && stored.length > 0 && (
              <ShareButton conversation={data.id} onChanged={conversation.refresh} />
            )}
            <Button
              size="sm"
              variant="outline"
              aria-expanded={isHistoryOpen}
              aria-controls={isHistoryOpen ? historyId : undefined}
              onClick={() => setHistoryOpen(!isHistoryOpen)}
            >
              {messages.history(listed.length)}
            </Button>
            <Button size="sm" variant="outline" onClick={() => open(null)}>
              <MessageSquarePlus size={14} aria-hidden />
              {messages.newConversation}
            </Button>
          </>
        }
      />
      <AutomationStopped of="coordinator" />
      {data !== undefined && data.share !== null && (
        <SharePanel conversation={data.id} token={data.share} onChanged={conversation.refresh} />
      )}
      {isHistoryOpen && (
        <ConversationList
          id={historyId}
          answer={conversations}
          listed={listed}
          current={id}
          onOpen={(next) => {
            setHistoryOpen(false);
            open(next);
          }}
          onDelete={(deleted) => {
            remove(deleted);
            if (deleted.id === id) open(null);
          }}
        />
      )}
      <VisuallyHidden role="status">{answer.announcement}</VisuallyHidden>
      <Panes
        chatLabel={messages.conversation}
        boardLabel={boardTexts.title}
        chatEnd={chatEnd}
        chat={
          <Stack gap="4">
            {isEmpty && <StartPanel status={status.data?.data} onAsk={ask} />}
            {id !== null && data === undefined && error === undefined && live === null && <Skeleton h="40" />}
            {error !== undefined && live === null && (
              <ConversationFailure error={error} onRetry={conversation.refresh} />
            )}
            <MessageList messages={stored} live={live} onAsk={ask} onShowProposals={showProposals} />
            {failure !== null && (
              <Notice
                tone="danger"
                title={messages.notAnswered}
                action={
                  <Button size="xs" variant="outline" onClick={() => ask(failure.question)}>
                    {messages.askAgain}
                  </Button>
                }
              >
                {failure.error.message}
              </Notice>
            )}
          </Stack>
        }
        footer={
          <Composer
            field={field}
            conversation={id}
            isAnswering={answer.live !== null || isStoredLater}
            isSentAway={status.data?.data.provider === 'model'}
            onAsk={ask}
            onStop={stop}
            onStart={startForPreview}
          />
        }
        board={<Board board={board} isOfConversation={id !== null} heading={boardHeading} />}
      />
    </CoordinatorFrame>
  );
}

type ConversationFailureProps = { readonly error: AdhelmError; readonly onRetry: () => Promise<void> };

function ConversationFailure({ error, onRetry }: ConversationFailureProps) {
  if (error.kind === 'not-found')
    return <EmptyState title={messages.missing} description={messages.missingText} />;
  return (
    <ErrorState
      title={messages.loadFailed}
      error={error}
      safe={messages.loadSafe}
      onRetry={() => void onRetry()}
    />
  );
}
