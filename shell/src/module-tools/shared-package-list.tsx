import { useServices } from '../services/services-context.tsx';
import { FactTable } from './fact-table.tsx';
import { useRefreshed } from './use-refreshed.ts';

/** Which version of each shared package won, and whose it is. */
export function SharedPackageList() {
  const { source } = useServices();
  const packages = useRefreshed(() => source.sharedPackages?.() ?? []);
  return (
    <FactTable
      label="Shared packages"
      columns={['Package', 'Version', 'From', 'Loaded']}
      rows={packages.map(({ name, version, from, isLoaded }) => ({
        key: name,
        cells: [name, version, from, isLoaded ? 'yes' : 'no'],
      }))}
      empty="Nothing is shared in this page."
    />
  );
}
