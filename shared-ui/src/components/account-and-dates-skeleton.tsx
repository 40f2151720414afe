import { Skeleton } from '@adhelm/shared-ui/chakra';

/**
 * Stands for `SourceAccountPicker` and `DateRangePicker` until the accounts are known. As wide as what comes: on a phone
 * the account takes a line of its own, and the dates stand beside what follows.
 */
export function AccountAndDatesSkeleton() {
  return (
    <>
      <Skeleton h="9" w={{ base: 'full', md: '64' }} />
      <Skeleton h="9" w={{ base: '56', md: '64' }} />
    </>
  );
}
