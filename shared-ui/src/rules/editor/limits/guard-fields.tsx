import type { RuleGuards } from '@adhelm/contracts';
import { Button, chakra, SimpleGrid, Stack } from '@adhelm/shared-ui/chakra';
import { useState } from 'react';
import { ChoiceBox } from '../choice-box.tsx';
import type { FieldProps } from '../field-props.ts';
import { NumberBox } from '../number-box.tsx';
import { messages } from './messages.ts';

type NumberGuard = keyof typeof messages.guards;

const first: readonly NumberGuard[] = ['minimumClicks', 'cooldownHours', 'actionsPerRun', 'spendShare'];
const others: readonly NumberGuard[] = [
  'minimumImpressions',
  'actionsPerEntityPerDay',
  'actionsPerDay',
  'keepActive',
  'controlShare',
  'personHours',
  'failedShare',
  'freshHours',
  'coverage',
];
const shares: ReadonlySet<NumberGuard> = new Set(['spendShare', 'controlShare', 'failedShare', 'coverage']);
const priorities = ['highest-cost', 'lowest-profit', 'most-certain'] as const;

type GuardFieldsProps = FieldProps & { readonly isReadOnly: boolean };

/** What keeps the rule from doing harm: the usual ones first, the rest on demand. */
export function GuardFields({ rule, change, faultOf, isReadOnly }: GuardFieldsProps) {
  const [isOpen, setOpen] = useState(false);
  // nothing can be opened in a form that is only read
  const isWhole = isOpen || isReadOnly;
  const { guards } = rule;
  const set = (part: Partial<RuleGuards>) => change({ guards: { ...guards, ...part } });
  return (
    <Stack gap="3">
      <SimpleGrid columns={{ base: 1, sm: 2 }} gap="3">
        {[...first, ...(isWhole ? others : [])].map((name) => (
          <NumberBox
            key={name}
            label={messages.guards[name]}
            value={guards[name]}
            scale={shares.has(name) ? 100 : 1}
            hint={messages.guardHints[name]}
            error={faultOf(`guards.${name}`)}
            onChange={(value) => value !== null && set({ [name]: value })}
          />
        ))}
      </SimpleGrid>
      {isWhole && (
        <>
          <chakra.label display="flex" gap="2" alignItems="center" textStyle="sm">
            <chakra.input
              type="checkbox"
              boxSize="4"
              checked={guards.protectLearning}
              onChange={({ currentTarget }) => set({ protectLearning: currentTarget.checked })}
            />
            {messages.protectLearning}
          </chakra.label>
          <ChoiceBox
            label={messages.priority}
            width="16rem"
            value={rule.priority}
            options={priorities.map((value) => ({ value, label: messages.priorities[value] }))}
            onChange={(priority) => change({ priority })}
          />
        </>
      )}
      {!isReadOnly && (
        <Button
          size="xs"
          variant="ghost"
          alignSelf="start"
          ms="-2"
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        >
          {isOpen ? messages.fewerGuards : messages.allGuards}
        </Button>
      )}
    </Stack>
  );
}
