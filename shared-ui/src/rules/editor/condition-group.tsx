import type { RuleCondition } from '@adhelm/contracts';
import { Button, HStack, Stack } from '@adhelm/shared-ui/chakra';
import { Plus } from 'lucide-react';
import { ChoiceBox } from './choice-box.tsx';
import { addWithFocus, removes, removeWithFocus } from './condition-focus.ts';
import { ConditionRow } from './condition-row.tsx';
import {
  type ConditionGroup,
  firstGroup,
  firstLeaf,
  groupOf,
  isLeaf,
  treeOf,
  withMore,
  withPart,
} from './condition-tree.ts';
import { messages } from './messages.ts';

type GroupFieldsProps = {
  readonly tree: RuleCondition;
  readonly currency: string | null;
  readonly onChange: (tree: RuleCondition | null) => void;
  /** Unset for the whole condition, which cannot be removed. */
  readonly onRemove?: () => void;
};

const ofNames = ['all', 'any', 'notAll', 'none'] as const;
type OfName = (typeof ofNames)[number];
const ofOptions = ofNames.map((value) => ({ value, label: messages.of[value] }));

const nameOf = ({ of, isNot }: ConditionGroup): OfName =>
  isNot ? ({ all: 'notAll', any: 'none' } as const)[of] : of;

const ofName = (name: OfName): Pick<ConditionGroup, 'of' | 'isNot'> => ({
  of: name === 'all' || name === 'notAll' ? 'all' : 'any',
  isNot: name === 'notAll' || name === 'none',
});

/** A group of conditions, nested as deeply as needed. */
export function GroupFields({ tree, currency, onChange, onRemove }: GroupFieldsProps) {
  const group = groupOf(tree);
  const change = (changed: ConditionGroup) => onChange(treeOf(changed));
  const isSingle = group.parts.length < 2 && !group.isNot;
  return (
    <Stack
      gap="2.5"
      role="group"
      aria-label={messages.group}
      {...(onRemove === undefined
        ? {}
        : { borderInlineStartWidth: '2px', borderColor: 'accent.muted', ps: '3', py: '1' })}
    >
      {!isSingle && (
        <HStack gap="3" wrap="wrap">
          <ChoiceBox
            label={messages.ofLabel}
            isLabelled={false}
            width="11rem"
            value={nameOf(group)}
            options={ofOptions}
            onChange={(name) => change({ ...group, ...ofName(name) })}
          />
          {onRemove !== undefined && (
            <Button
              size="xs"
              variant="ghost"
              {...removes}
              onClick={({ currentTarget }) => removeWithFocus(currentTarget, onRemove)}
            >
              {messages.removeGroup}
            </Button>
          )}
        </HStack>
      )}
      {group.parts.map((part, index) => {
        const key = `${index}`;
        const set = (changed: RuleCondition | null) => change(withPart(group, index, changed));
        return isLeaf(part) ? (
          <ConditionRow key={key} leaf={part} currency={currency} onChange={set} onRemove={() => set(null)} />
        ) : (
          <GroupFields key={key} tree={part} currency={currency} onChange={set} onRemove={() => set(null)} />
        );
      })}
      <HStack gap="2" wrap="wrap">
        <Button
          size="xs"
          variant="outline"
          onClick={({ currentTarget }) =>
            addWithFocus(currentTarget, () => change(withMore(group, firstLeaf)))
          }
        >
          <Plus aria-hidden />
          {messages.addCondition}
        </Button>
        <Button
          size="xs"
          variant="ghost"
          onClick={({ currentTarget }) =>
            addWithFocus(currentTarget, () => change(withMore(group, firstGroup)))
          }
        >
          <Plus aria-hidden />
          {messages.addGroup}
        </Button>
      </HStack>
    </Stack>
  );
}
