import type { DateRange, SeriesAnswer } from '@adhelm/contracts';
import { Box, Button, Link, Text } from '@adhelm/shared-ui/chakra';
import { useId, useState } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { filledRatesText } from '../../accounts/index.ts';
import { CostPartsNote, isTodayLeftOut } from '../../figures-over-time/index.ts';
import { messages } from './messages.ts';

type FigureNotesProps = { readonly series: SeriesAnswer; readonly range: DateRange };

/** What the figures contain and leave out, and what the changes do. On phones behind a button, because it can be long. */
export function FigureNotes({ series, range: { startDate, endDate } }: FigureNotesProps) {
  const [isOpen, setIsOpen] = useState(false);
  const id = useId();
  const notes = notesOn(series);
  return (
    <>
      <Button
        size="xs"
        variant="ghost"
        mt="2"
        hideFrom="md"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setIsOpen(!isOpen)}
      >
        {messages.about}
      </Button>
      <Box id={id} display={{ base: isOpen ? 'block' : 'none', md: 'block' }}>
        <CostPartsNote parts={series.costParts} currency={series.currency}>
          <Link asChild colorPalette="accent">
            <RouterLink
              to={`/app/ts/expense-report/campaigns?${new URLSearchParams({ startDate, endDate })}`}
            >
              {messages.bySpend}
            </RouterLink>
          </Link>
        </CostPartsNote>
        {notes.length > 0 && (
          <Text mt="2" textStyle="sm" color="fg.muted">
            {notes.join(' ')}
          </Text>
        )}
      </Box>
    </>
  );
}

function notesOn(series: SeriesAnswer): string[] {
  const { totals, withoutRate, removedCampaigns = 0, filledRates = null } = series;
  const currencies = [...new Set(withoutRate.map((amount) => amount.currency))].join(', ');
  return [
    ...(currencies === '' ? [] : [messages.withoutRate(currencies)]),
    ...(totals.hasTrackerCost === true ? [messages.trackerCost] : []),
    ...(filledRates === null ? [] : [filledRatesText(filledRates)]),
    ...(removedCampaigns === 0 ? [] : [messages.removed(removedCampaigns)]),
    ...(isTodayLeftOut(series) ? [messages.todayLeftOut] : []),
  ];
}
