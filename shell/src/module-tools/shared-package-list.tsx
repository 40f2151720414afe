import { messages } from '../messages/module-tools.ts';
import { useServices } from '../services/services-context.tsx';
import { FactTable } from './fact-table.tsx';
import { useRefreshed } from './use-refreshed.ts';

const says = messages.shared;
const columns = [says.package, says.version, says.from, says.loaded];

/** The version of each shared package in use, and its provider. */
export function SharedPackageList() {
  const { source } = useServices();
  const packages = useRefreshed(() => source.sharedPackages?.() ?? []);
  return (
    <FactTable
      label={says.title}
      columns={columns}
      rows={packages.map(({ name, version, from, isLoaded }) => ({
        key: name,
        cells: [name, version, from, isLoaded ? says.yes : says.no],
      }))}
      empty={says.none}
    />
  );
}
