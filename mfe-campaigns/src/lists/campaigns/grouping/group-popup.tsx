import type { TriggeredPopupProps } from '@adhelm/shared-ui';
import { Button, Field, Input, Stack, Text } from '@adhelm/shared-ui/chakra';
import { PopupFrame } from '@adhelm/shared-ui/overlays';
import { useMemo, useState } from 'react';
import { messages } from './messages.ts';
import { countedParts, patternFault } from './name-pattern.ts';
import { type GroupChoice, type Grouping, NAME_PART } from './use-grouping.ts';

export type GroupPopupProps = TriggeredPopupProps & {
  readonly grouping: Grouping;
  readonly choices: readonly GroupChoice[];
  readonly names: () => readonly string[];
};

/** The popup of the group button. */
export function GroupPopup({ isOpen, onClose, ids, grouping, choices, names }: GroupPopupProps) {
  const present = grouping.by ?? 'none';
  return (
    <PopupFrame isOpen={isOpen} onClose={onClose} ids={ids} label={messages.group} width="18rem">
      <Stack gap="0.5">
        {(['none', ...choices] as const).map((choice) => (
          <Button
            key={choice}
            size="sm"
            justifyContent="flex-start"
            variant={choice === present ? 'subtle' : 'ghost'}
            {...(choice === present ? { colorPalette: 'accent' } : {})}
            aria-pressed={choice === present}
            onClick={() => {
              grouping.groupBy(choice === 'none' ? null : choice);
              if (choice !== NAME_PART) onClose();
            }}
          >
            {messages.by[choice]}
          </Button>
        ))}
      </Stack>
      {grouping.by === NAME_PART && <PatternForm grouping={grouping} names={names} />}
    </PopupFrame>
  );
}

const PREVIEWED = 5;

/** The pattern of a part of the name, with the groups that it would make. */
function PatternForm({ grouping, names }: Pick<GroupPopupProps, 'grouping' | 'names'>) {
  const [text, setText] = useState(grouping.pattern);
  const fault = patternFault(text);
  const parts = useMemo(() => countedParts(names(), text), [names, text]);
  return (
    <Stack gap="2" p="2">
      <Field.Root invalid={fault !== undefined}>
        <Field.Label textStyle="xs">{messages.pattern}</Field.Label>
        <Input
          size="sm"
          dir="ltr"
          fontFamily="mono"
          value={text}
          onChange={({ target }) => {
            setText(target.value);
            if (patternFault(target.value) === undefined) grouping.setPattern(target.value);
          }}
        />
        <Field.HelperText textStyle="xs">{messages.patternHint}</Field.HelperText>
        {fault !== undefined && <Field.ErrorText>{messages.faults[fault]}</Field.ErrorText>}
      </Field.Root>
      {fault === undefined && (
        <Stack as="ul" gap="0.5" listStyleType="none" textStyle="xs" aria-label={messages.preview}>
          {parts.slice(0, PREVIEWED).map(({ part, count }) => (
            <Text as="li" key={part} dir="auto">
              {messages.counted(part ?? messages.unmatched, count)}
            </Text>
          ))}
          {parts.length > PREVIEWED && (
            <Text as="li" color="fg.muted">
              {messages.more(parts.length - PREVIEWED)}
            </Text>
          )}
        </Stack>
      )}
    </Stack>
  );
}
