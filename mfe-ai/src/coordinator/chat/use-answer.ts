import { type AdhelmError, answerEventSchema, type Message } from '@adhelm/contracts';
import { adhelmErrorOf, parseAnswer, useHost } from '@adhelm/shared-ui/module';
import { useEffect, useRef, useState } from 'react';
import { addConversation, conversationPath, stopAnswer } from '../ai-api.ts';
import { messages } from '../messages/chat.ts';
import { type LiveAnswer, nextAnswer, startOf } from './live-answer.ts';

/** A question that got no answer; its conversation is null if that could not be started. */
export type UnansweredQuestion = {
  readonly conversation: string | null;
  readonly question: string;
  readonly error: AdhelmError;
};

type AnswerOptions = {
  readonly conversation: string | null;
  /** A conversation was started for the first question. */
  readonly onStarted: (conversation: string) => void;
  readonly onProposal: () => void;
  /** Reads again what the answer changed. */
  readonly onEnd: () => Promise<void>;
};

/** The page was left: the server goes on answering. */
const LEFT = 'left';

/**
 * Asks a question and follows its answer. Stopping ends it, and what was written so far is stored; leaving the page only
 * ends following it.
 */
export function useAnswer({ conversation, onStarted, onProposal, onEnd }: AnswerOptions) {
  const host = useHost();
  const [live, setLive] = useState<LiveAnswer | null>(null);
  const [failure, setFailure] = useState<UnansweredQuestion | null>(null);
  const [announcement, announce] = useState('');
  const present = useRef<AbortController>(null);
  const latest = useRef(onEnd);
  useEffect(() => {
    latest.current = onEnd;
  });
  useEffect(() => () => present.current?.abort(LEFT), []);

  const ask = async (question: string) => {
    const stop = new AbortController();
    present.current = stop;
    setFailure(null);
    setLive(startOf(conversation, question));
    announce(messages.answering);
    let id = conversation;
    let answered: Message | null = null;
    try {
      if (id === null) {
        const added = (await addConversation(host)).id;
        id = added;
        if (stop.signal.aborted) return;
        setLive((shown) => shown && { ...shown, conversation: added });
        onStarted(added);
      }
      await host.fetchApi(`${conversationPath(id)}/messages`, {
        method: 'POST',
        body: { text: question },
        signal: stop.signal,
        onEvent: (data) => {
          const event = parseAnswer(answerEventSchema, data);
          if (event.type === 'proposal') onProposal();
          if (event.type === 'done') answered = event.message;
          setLive((shown) => shown && nextAnswer(shown, event));
        },
      });
      announce(wordsOf(answered));
    } catch (error) {
      if (!stop.signal.aborted) setFailure({ conversation: id, question, error: adhelmErrorOf(error) });
    } finally {
      const isLeft = stop.signal.reason === LEFT;
      if (stop.signal.aborted && !isLeft) await end(id);
      if (present.current === stop && !isLeft) {
        await latest.current();
        setLive((shown) => (present.current === stop ? null : shown));
      }
    }
  };
  /** The server ends the answer too, so that the next question does not wait for it. */
  const end = async (id: string | null) => {
    announce(messages.stopped);
    try {
      if (id !== null) await stopAnswer(host, id);
    } catch (error) {
      host.notify({ tone: 'danger', title: messages.notStopped, description: adhelmErrorOf(error).message });
    }
  };
  /** Stops the answer that is followed, else the one that a conversation is getting since the page was left. */
  const stop = async () => {
    if (live !== null) return present.current?.abort();
    await end(conversation);
    await onEnd();
  };
  return { live, failure, announcement, ask, stop };
}

/** What a screen reader says once at the end, because the parts of an answer are not announced. */
function wordsOf(message: Message | null): string {
  if (message === null) return '';
  const { text, problem, proposals } = message;
  const ready = proposals.length === 0 ? '' : messages.proposalsReady(proposals.length);
  return [messages.answered(text), problem ?? '', ready].join(' ').trim();
}
