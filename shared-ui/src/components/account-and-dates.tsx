import type { DateRange, SelectedSourceAccount, SourceRegistry } from '@adhelm/contracts';
import { Skeleton } from '@adhelm/shared-ui/chakra';
import { DateRangePicker } from './date-range-picker.tsx';
import { SourceAccountPicker } from './source-account-picker.tsx';

type AccountAndDatesProps = {
  /** Undefined until the accounts are known. */
  readonly sources: SourceRegistry | undefined;
  readonly selected: (SelectedSourceAccount & { readonly details: { readonly timeZone: string } }) | null;
  readonly onSelect: (account: SelectedSourceAccount) => void;
  readonly range: DateRange;
  readonly onRange: (range: DateRange) => void;
  /** The last day that can be chosen. */
  readonly today: string;
};

/**
 * Whose figures a page shows, and of which days. Until the accounts are known, what stands for both is as wide as what
 * comes: on a phone the account takes a line of its own, and the dates stand beside what follows.
 */
export function AccountAndDates({
  sources,
  selected,
  onSelect,
  range,
  onRange,
  today,
}: AccountAndDatesProps) {
  if (sources === undefined || selected === null) {
    return (
      <>
        <Skeleton h="9" w={{ base: 'full', md: '64' }} />
        <Skeleton h="9" w={{ base: '56', md: '64' }} />
      </>
    );
  }
  return (
    <>
      <SourceAccountPicker sources={sources} value={selected} onChange={onSelect} />
      <DateRangePicker value={range} onChange={onRange} today={today} timeZone={selected.details.timeZone} />
    </>
  );
}
