import type { ToolCall } from '@adhelm/contracts';
import { Box, chakra, Span, Spinner } from '@adhelm/shared-ui/chakra';
import { Check, CircleAlert } from 'lucide-react';
import { messages } from '../messages/chat.ts';
import type { LiveStep } from './live-answer.ts';
import { stepInWords } from './step-in-words.ts';

type Step = {
  readonly state: ToolCall['state'];
  readonly label: string;
  readonly result: string | null;
};

/** The steps of a stored answer, with what each found. */
export function ToolSteps({ tools }: { readonly tools: readonly ToolCall[] }) {
  const steps = tools.map((call) => ({
    state: call.state,
    label: stepInWords(call),
    result: call.error ?? (call.state === 'done' ? messages.rows(call.rows) : null),
  }));
  return <Steps steps={steps} />;
}

/** The steps of an answer that is being written. */
export function LiveSteps({ steps }: { readonly steps: readonly LiveStep[] }) {
  return (
    <Steps steps={steps.map(({ tool, state }) => ({ state, label: messages.tools[tool], result: null }))} />
  );
}

function Steps({ steps }: { readonly steps: readonly Step[] }) {
  if (steps.length === 0) return null;
  return (
    <chakra.ul aria-label={messages.steps} listStyleType="none" color="fg.muted" textStyle="xs">
      {steps.map(({ state, label, result }, place) => (
        // steps are only added
        // biome-ignore lint/suspicious/noArrayIndexKey: a step has no other identity
        <chakra.li key={place} display="flex" gap="2" alignItems="flex-start" py="0.5">
          <Box h="1lh" display="flex" alignItems="center" flexShrink="0">
            <StepIcon state={state} />
          </Box>
          <Span overflowWrap="anywhere" minW="0">
            {label}
            {result !== null && `: ${result}`}
          </Span>
        </chakra.li>
      ))}
    </chakra.ul>
  );
}

function StepIcon({ state }: Pick<Step, 'state'>) {
  if (state === 'running')
    return (
      <>
        <Spinner size="inherit" boxSize="3" borderWidth="1.5px" aria-hidden />
        <Span srOnly>{messages.stepRunning}</Span>
      </>
    );
  if (state === 'done') return <Check size={12} aria-hidden />;
  return (
    <Box color="danger.fg">
      <CircleAlert size={12} aria-hidden />
      <Span srOnly>{messages.stepFailed}</Span>
    </Box>
  );
}
