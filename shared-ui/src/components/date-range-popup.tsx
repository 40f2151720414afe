import { type DateRange, daySchema, MAX_RANGE_DAYS, rangeFaults } from '@adhelm/contracts';
import { Box, Button, Field, Grid, HStack, Input, Stack, Text } from '@adhelm/shared-ui/chakra';
import { PopupFrame } from '@adhelm/shared-ui/overlays';
import { type FormEvent, useState } from 'react';
import { messages as dateRange } from '../messages/parts/date-range.ts';
import { messages } from '../messages/parts/date-range-popup.ts';
import { dateRangePresets, presetOf } from './date-range-presets.ts';
import { FieldNote } from './field-note.tsx';
import type { TriggeredPopupProps } from './on-demand.tsx';

export type DateRangePopupProps = TriggeredPopupProps & {
  readonly value: DateRange;
  readonly onChange: (range: DateRange) => void;
  readonly today: string;
  readonly timeZone: string;
  /** 400 unless set. */
  readonly mostDays?: number | undefined;
};

/** The content of the date range picker. */
export function DateRangePopup(props: DateRangePopupProps) {
  const { isOpen, onClose, ids, value, onChange, today, timeZone, mostDays } = props;
  const choose = (range: DateRange) => {
    onClose();
    onChange(range);
  };
  return (
    <PopupFrame isOpen={isOpen} onClose={onClose} ids={ids} label={messages.choose} width="26rem">
      <Grid templateColumns={{ base: '1fr', sm: '9rem 1fr' }} gap="4">
        <Presets selected={presetOf(value, today)?.label} today={today} onChoose={choose} />
        <CustomRange value={value} today={today} timeZone={timeZone} mostDays={mostDays} onChoose={choose} />
      </Grid>
    </PopupFrame>
  );
}

type PresetsProps = {
  readonly selected: string | undefined;
  readonly today: string;
  readonly onChoose: (range: DateRange) => void;
};

function Presets({ selected, today, onChoose }: PresetsProps) {
  return (
    <Stack as="ul" gap="0.5" listStyleType="none">
      {dateRangePresets.map(({ label, rangeOf }) => (
        <Box as="li" key={label}>
          <Button
            w="full"
            size="xs"
            justifyContent="flex-start"
            variant={label === selected ? 'subtle' : 'ghost'}
            colorPalette={label === selected ? 'accent' : 'gray'}
            aria-pressed={label === selected}
            onClick={() => onChoose(rangeOf(today))}
          >
            {label}
          </Button>
        </Box>
      ))}
    </Stack>
  );
}

type CustomRangeProps = Pick<DateRangePopupProps, 'value' | 'today' | 'timeZone' | 'mostDays'> & {
  readonly onChoose: (range: DateRange) => void;
};

const fields = ['startDate', 'endDate'] as const;

/** The error of each typed date. */
function faultsOf(range: DateRange, mostDays: number): Partial<Record<keyof DateRange, string>> {
  for (const field of fields) {
    if (!daySchema.safeParse(range[field]).success) return { [field]: messages.chooseDate };
  }
  const [fault] = rangeFaults(range, mostDays);
  return fault === undefined ? {} : { [fault.field]: fault.message };
}

function CustomRange({ value, today, timeZone, mostDays = MAX_RANGE_DAYS, onChoose }: CustomRangeProps) {
  const [draft, setDraft] = useState(value);
  const faults = faultsOf(draft, mostDays);
  const isSound = Object.keys(faults).length === 0;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isSound) onChoose(draft);
  };
  return (
    <Stack as="form" gap="3" onSubmit={submit} {...{ noValidate: true }}>
      {fields.map((name) => (
        <Field.Root key={name} invalid={faults[name] !== undefined}>
          <Field.Label>{messages[name]}</Field.Label>
          <Input
            type="date"
            value={draft[name]}
            max={today}
            onChange={(event) => setDraft({ ...draft, [name]: event.target.value })}
          />
          <FieldNote error={faults[name]} />
        </Field.Root>
      ))}
      <HStack justify="space-between" gap="3">
        <Text color="fg.muted" textStyle="xs">
          {dateRange.daysIn(timeZone)}
        </Text>
        <Button type="submit" size="xs" colorPalette="accent" disabled={!isSound}>
          {messages.apply}
        </Button>
      </HStack>
    </Stack>
  );
}
