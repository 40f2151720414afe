import { useUrlState } from '@adhelm/shared-ui';
import { Button, Center, chakra, HStack, Span, VisuallyHidden } from '@adhelm/shared-ui/chakra';
import { ChevronRight } from 'lucide-react';
import { useState } from 'react';
import { messages } from './messages.ts';

export type Step<Id extends string> = {
  readonly id: Id;
  readonly label: string;
  /** Number of errors in the step; 0 displays nothing. */
  readonly faults: number;
};

/** The step in the URL, else the first; each change is a history entry. The last one is the review, which is strict. */
export function useStep<Id extends string>(ids: readonly [Id, ...Id[]]) {
  const { read, write } = useUrlState();
  const step = ids.find((id) => id === read('step')) ?? ids[0];
  const [wasReviewed, setReviewed] = useState(false);
  const isReview = step === ids.at(-1);
  const go = (to: Id) => {
    if (isReview) setReviewed(true);
    write({ step: to }, true);
  };
  return { step, go, isStrict: wasReviewed || isReview };
}

type StepsProps<Id extends string> = {
  readonly steps: readonly Step<Id>[];
  readonly current: Id;
  readonly onGo: (step: Id) => void;
};

/** The steps in order; each can be openDraft at any time. */
export function Steps<Id extends string>({ steps, current, onGo }: StepsProps<Id>) {
  return (
    <chakra.nav aria-label={messages.steps}>
      <HStack as="ol" listStyleType="none" gap={{ base: '1', md: '2' }} align="stretch">
        {steps.map(({ id, label, faults }, index) => {
          const isCurrent = id === current;
          return (
            <chakra.li key={id} flex="1" minW="0">
              <chakra.button
                type="button"
                aria-current={isCurrent ? 'step' : undefined}
                onClick={() => onGo(id)}
                display="flex"
                flexDirection={{ base: 'column', md: 'row' }}
                alignItems="center"
                gap={{ base: '1', md: '2.5' }}
                w="full"
                h="full"
                px={{ base: '1', md: '3' }}
                py="2"
                cursor="pointer"
                borderBottomWidth="2px"
                borderColor={isCurrent ? 'accent.solid' : 'border'}
                color={isCurrent ? 'fg' : 'fg.muted'}
                fontWeight={isCurrent ? 'semibold' : 'medium'}
                textStyle="sm"
                _hover={{ color: 'fg' }}
              >
                <Center
                  boxSize="6"
                  flexShrink="0"
                  borderRadius="full"
                  textStyle="xs"
                  bg={isCurrent ? 'accent.solid' : 'bg.emphasized'}
                  color={isCurrent ? 'accent.contrast' : 'fg'}
                  position="relative"
                  aria-hidden
                >
                  {index + 1}
                  {faults > 0 && <FaultCount faults={faults} />}
                </Center>
                <Span>{label}</Span>
                {faults > 0 && <VisuallyHidden>{messages.stepFaults(faults)}</VisuallyHidden>}
              </chakra.button>
            </chakra.li>
          );
        })}
      </HStack>
    </chakra.nav>
  );
}

/** Positioned at the corner of a step's number, so that the step keeps its height when it appears. */
function FaultCount({ faults }: { readonly faults: number }) {
  return (
    <Center
      position="absolute"
      top="-1.5"
      insetInlineStart="4"
      minW="4"
      h="4"
      px="1"
      borderRadius="full"
      bg="danger.solid"
      color="danger.contrast"
      textStyle="2xs"
      fontWeight="semibold"
    >
      {faults}
    </Center>
  );
}

/** Back and next buttons below a step. */
export function StepButtons<Id extends string>({ steps, current, onGo }: StepsProps<Id>) {
  const index = steps.findIndex(({ id }) => id === current);
  const before = steps[index - 1];
  const after = steps[index + 1];
  return (
    <HStack justify="space-between" gap="3">
      {before === undefined ? (
        <Span />
      ) : (
        <Button variant="outline" onClick={() => onGo(before.id)}>
          {messages.back}
        </Button>
      )}
      {after !== undefined && (
        <Button onClick={() => onGo(after.id)}>
          {messages.next(after.label)}
          <chakra.span display="inline-flex" _rtl={{ transform: 'scaleX(-1)' }} aria-hidden>
            <ChevronRight size={16} />
          </chakra.span>
        </Button>
      )}
    </HStack>
  );
}
