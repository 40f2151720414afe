import type { DateRange, Filter, SelectedSourceAccount, SourceRegistry } from '@adhelm/contracts';
import { DateRangePicker, FilterBar, type FilterSelection, SourceAccountPicker } from '@adhelm/shared-ui';
import { HStack } from '@adhelm/shared-ui/chakra';
import { useState } from 'react';
import { messages } from '../messages/catalogue.ts';
import { Specimen } from './specimen.tsx';

const sources: SourceRegistry = {
  mgid: {
    name: 'MGID',
    accounts: [
      { id: 'us', name: 'Northlight US', currency: 'USD', timeZone: 'America/New_York' },
      { id: 'de', name: 'Kaiserplatz DE', currency: 'EUR', timeZone: 'Europe/Berlin' },
    ],
  },
  taboola: { name: 'Taboola', accounts: [] },
};
const filters: readonly Filter[] = [
  {
    name: 'status',
    label: messages.filter.status,
    multiple: true,
    options: [
      { id: 'active', name: messages.filter.active },
      { id: 'paused', name: messages.filter.paused },
    ],
  },
];

export function ChoiceSpecimens() {
  const [account, setAccount] = useState<SelectedSourceAccount>({ source: 'mgid', account: 'us' });
  const [range, setRange] = useState<DateRange>({ startDate: '2026-11-14', endDate: '2026-11-20' });
  const [selection, setSelection] = useState<FilterSelection>({ status: ['active'] });
  return (
    <>
      <Specimen
        name="SourceAccountPicker"
        from="@adhelm/shared-ui"
        use="Chooses the account that a page shows."
      >
        <HStack>
          <SourceAccountPicker sources={sources} value={account} onChange={setAccount} />
        </HStack>
      </Specimen>
      <Specimen
        name="DateRangePicker"
        from="@adhelm/shared-ui"
        use="Chooses days in the account’s time zone."
      >
        <HStack>
          <DateRangePicker
            dates={{ range, select: setRange, today: '2026-11-20', timeZone: 'America/New_York' }}
          />
        </HStack>
      </Specimen>
      <Specimen
        name="FilterBar"
        from="@adhelm/shared-ui"
        use="Shows active filters as chips. Each filter has a menu."
      >
        <FilterBar
          filters={filters}
          selection={selection}
          onChange={(name, options) => setSelection({ ...selection, [name]: options })}
          onClear={() => setSelection({})}
        />
      </Specimen>
    </>
  );
}
