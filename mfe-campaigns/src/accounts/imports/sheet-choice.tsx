import type { AdhelmError } from '@adhelm/contracts';
import { FieldNote } from '@adhelm/shared-ui';
import { Field, NativeSelect } from '@adhelm/shared-ui/chakra';
import { useState } from 'react';
import { messages } from './messages.ts';

type SheetChoiceProps = {
  readonly sheets: readonly string[];
  /** The selected sheet. */
  readonly current: string | null;
  /** Why the selected sheet could not be read. */
  readonly error: AdhelmError | undefined;
  readonly onChoose: (name: string) => void;
};

/** Selects the sheet of a spreadsheet that contains the report. */
export function SheetChoice({ sheets, current, error, onChoose }: SheetChoiceProps) {
  const [chosen, setChosen] = useState(current ?? '');
  return (
    <Field.Root invalid={error !== undefined}>
      <Field.Label>{messages.sheet}</Field.Label>
      <NativeSelect.Root>
        <NativeSelect.Field
          value={chosen}
          onChange={({ currentTarget }) => {
            setChosen(currentTarget.value);
            onChoose(currentTarget.value);
          }}
        >
          {sheets.map((name) => (
            <option key={name} value={name}>
              {name}
            </option>
          ))}
        </NativeSelect.Field>
        <NativeSelect.Indicator />
      </NativeSelect.Root>
      <FieldNote error={error?.message} />
    </Field.Root>
  );
}
