import type { DateRange } from '@adhelm/contracts';
import { DateRangePicker } from '@adhelm/shared-ui';
import { renderModule } from '@adhelm/shared-ui/testing';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { dateRangePresets, presetOf } from './date-range-presets.ts';

const today = '2026-03-02';

function Picked() {
  const [range, setRange] = useState<DateRange>({ startDate: '2026-02-24', endDate: today });
  return (
    <>
      <DateRangePicker dates={{ range, select: setRange, today, timeZone: 'Europe/Berlin' }} />
      <output>{`${range.startDate} ${range.endDate}`}</output>
    </>
  );
}

async function open() {
  const rendered = renderModule(Picked);
  await rendered.user.click(screen.getByRole('button', { name: /Date range/ }));
  await screen.findByRole('button', { name: 'Today' });
  return rendered.user;
}

/** jsdom has no date field that accepts typing. */
const enter = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });

describe('presets', () => {
  it.each([
    ['Today', '2026-03-02', '2026-03-02'],
    ['Yesterday', '2026-03-01', '2026-03-01'],
    ['Last 7 days', '2026-02-24', '2026-03-02'],
    ['Last 30 days', '2026-02-01', '2026-03-02'],
    ['This month', '2026-03-01', '2026-03-02'],
    ['Last month', '2026-02-01', '2026-02-28'],
  ])('%s', (label, startDate, endDate) => {
    const preset = dateRangePresets.find((candidate) => candidate.label === label);
    expect(preset?.rangeOf(today)).toEqual({ startDate, endDate });
  });

  it('are recognized by their dates', () => {
    expect(presetOf({ startDate: '2026-02-01', endDate: '2026-02-28' }, today)?.label).toBe('Last month');
    expect(presetOf({ startDate: '2026-02-02', endDate: '2026-02-28' }, today)).toBeUndefined();
  });
});

describe('the date range picker', () => {
  it('applies a preset with one click', async () => {
    const user = await open();
    expect(screen.getByRole('button', { name: 'Last 7 days' })).toHaveAttribute('aria-pressed', 'true');
    await user.click(screen.getByRole('button', { name: 'Last month' }));
    expect(screen.getByRole('status')).toHaveTextContent('2026-02-01 2026-02-28');
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Today' })).not.toBeInTheDocument());
  });

  it('applies typed dates', async () => {
    const user = await open();
    enter('From', '2026-01-05');
    expect(screen.getByRole('status')).toHaveTextContent('2026-02-24 2026-03-02');
    await user.click(screen.getByRole('button', { name: 'Apply' }));
    expect(screen.getByRole('status')).toHaveTextContent('2026-01-05 2026-03-02');
  });

  it.each([
    ['To', '2026-02-01', 'The end date must not be before the start date'],
    ['From', '2024-01-01', /A range covers at most 400 days/],
    ['From', '', 'Choose a date'],
  ])('reports the error in %s %s and does not apply it', async (label, value, message) => {
    await open();
    enter(label, value);
    expect(await screen.findByText(message)).toBeInTheDocument();
    expect(screen.getByLabelText(label)).toBeInvalid();
    expect(screen.getByRole('button', { name: 'Apply' })).toBeDisabled();
  });
});
