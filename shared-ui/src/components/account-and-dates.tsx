import type { SelectedSourceAccount, SourceRegistry } from '@adhelm/contracts';
import { Skeleton } from '@adhelm/shared-ui/chakra';
import { DateRangePicker, type SelectableDates } from './date-range-picker.tsx';
import { SourceAccountPicker } from './source-account-picker.tsx';

type AccountAndDatesProps = {
  /** Undefined until the accounts are loaded. */
  readonly sources: SourceRegistry | undefined;
  readonly selected: SelectedSourceAccount | null;
  readonly onSelect: (account: SelectedSourceAccount) => void;
  /** In the time zone of the selected account. */
  readonly dates: SelectableDates;
};

/**
 * Selects the account and date range of a page. The placeholders have the final width, so that nothing shifts when
 * accounts load: on a phone the account has its own line and the dates share one with the next controls.
 */
export function AccountAndDates({ sources, selected, onSelect, dates }: AccountAndDatesProps) {
  if (sources === undefined || selected === null) {
    return (
      <>
        <Skeleton h="9" w={{ base: 'full', md: '80' }} />
        <Skeleton h="9" w={{ base: '56', md: '80' }} />
      </>
    );
  }
  return (
    <>
      <SourceAccountPicker sources={sources} value={selected} onChange={onSelect} />
      <DateRangePicker dates={dates} />
    </>
  );
}
