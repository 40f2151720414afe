import { Button, HStack, IconButton, Stack, Text } from '@adhelm/shared-ui/chakra';
import { Plus, X } from 'lucide-react';
import { type ClipboardEvent, type ReactNode, useId } from 'react';
import { messages } from './messages.ts';

type RowsFieldProps = {
  readonly title: string;
  readonly hint: string;
  readonly rows: readonly string[];
  readonly addLabel: string;
  readonly labelOf: (row: number) => string;
  /** Rows were added or removed. */
  readonly onChange: (rows: string[]) => void;
  /** Renders one row's control. */
  readonly children: (row: string, label: string, index: number) => ReactNode;
};

/** A list that grows by a row, or by as many as are pasted. */
export function RowsField(props: RowsFieldProps) {
  const { title, hint, rows, addLabel, labelOf, onChange, children } = props;
  const id = useId();
  const replaced = (index: number, ...by: readonly string[]) => [
    ...rows.slice(0, index),
    ...by,
    ...rows.slice(index + 1),
  ];
  const paste = (event: ClipboardEvent, index: number) => {
    const lines = event.clipboardData
      .getData('text')
      .split(/\r?\n/)
      .map((line) => line.trim())
      .filter((line) => line !== '');
    if (lines.length < 2) return;
    event.preventDefault();
    const present = rows[index] ?? '';
    onChange(replaced(index, ...(present === '' ? [] : [present]), ...lines));
  };
  return (
    <Stack gap="3" role="group" aria-labelledby={id}>
      <Stack gap="0.5">
        <Text id={id} fontWeight="semibold" textStyle="md">
          {title}
        </Text>
        <Text color="fg.muted" textStyle="xs">
          {hint}
        </Text>
      </Stack>
      {rows.map((row, index) => {
        const label = labelOf(index + 1);
        return (
          // rows have no identity except their position
          // biome-ignore lint/suspicious/noArrayIndexKey: rows are edited in place, and may be equal
          <HStack key={index} align="start" gap="2" onPaste={(event) => paste(event, index)}>
            {children(row, label, index)}
            <IconButton
              size="sm"
              mt="calc({spacing.6} + {spacing.1.5})"
              variant="ghost"
              aria-label={messages.remove(label)}
              disabled={rows.length === 1 && row === ''}
              onClick={() => onChange(rows.length === 1 ? [''] : replaced(index))}
            >
              <X />
            </IconButton>
          </HStack>
        );
      })}
      <HStack>
        <Button size="xs" variant="outline" onClick={() => onChange([...rows, ''])}>
          <Plus aria-hidden />
          {addLabel}
        </Button>
      </HStack>
    </Stack>
  );
}
