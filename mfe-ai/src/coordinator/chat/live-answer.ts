import type { AnswerEvent, ToolName } from '@adhelm/contracts';

export type LiveStep = { readonly tool: ToolName; readonly state: 'running' | 'done' | 'failed' };

/** An answer while it arrives. */
export type LiveAnswer = {
  /** Its conversation; null until that exists. */
  readonly conversation: string | null;
  readonly question: string;
  /** The stored messages that it will be. */
  readonly ids: readonly string[];
  readonly text: string;
  readonly steps: readonly LiveStep[];
  readonly notices: readonly string[];
};

export const startOf = (conversation: string | null, question: string): LiveAnswer => ({
  conversation,
  question,
  ids: [],
  text: '',
  steps: [],
  notices: [],
});

/** The answer after an event of its stream. */
export function nextAnswer(answer: LiveAnswer, event: AnswerEvent): LiveAnswer {
  switch (event.type) {
    case 'started':
      return { ...answer, ids: [event.question.id, event.message] };
    case 'text':
      return { ...answer, text: answer.text + event.text };
    case 'tool':
      return { ...answer, steps: nextSteps(answer.steps, event) };
    case 'notice':
      return { ...answer, notices: [...answer.notices, event.text] };
    case 'proposal':
    case 'done':
      return answer;
  }
}

function nextSteps(steps: readonly LiveStep[], { tool, state }: LiveStep): readonly LiveStep[] {
  if (state === 'running') return [...steps, { tool, state }];
  const place = steps.findIndex((step) => step.tool === tool && step.state === 'running');
  return place === -1 ? [...steps, { tool, state }] : steps.with(place, { tool, state });
}
