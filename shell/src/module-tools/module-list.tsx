import type { RegistryEntry } from '@adhelm/contracts';
import { Stack, Text } from '@adhelm/shared-ui/chakra';
import { useRegistryState } from '../registry/use-registry.ts';
import { useServices } from '../services/services-context.tsx';
import { useCurrent } from '../services/use-current.ts';
import { FactTable } from './fact-table.tsx';

/** What the registry gives this browser, and what of it is in the page. */
export function ModuleList() {
  const { running } = useServices();
  const state = useRegistryState();
  const parts = useCurrent(running.changes$, () => running.all);
  const modules = state.status === 'ready' ? state.document.modules : [];
  return (
    <Stack gap="4">
      <FactTable
        label="Modules in this page"
        columns={['Module', 'Version', 'Arm', 'Part', 'State', 'Mounted in']}
        rows={parts.map(({ module, version, arm, part, state, mountMs }, index) => ({
          key: `${index} ${module}`,
          cells: [module, version, arm, part, state, mountMs === null ? '–' : `${Math.round(mountMs)} ms`],
        }))}
        empty="No module is in this page."
      />
      <Text textStyle="xs" color="fg.muted">
        {state.status === 'ready'
          ? `Registry ${state.document.registry}, sequence ${state.document.sequence}${state.stale ? ', from memory: the registry does not answer' : ''}`
          : `Registry: ${state.status}`}
      </Text>
      <FactTable
        label="Modules of the registry"
        columns={['Module', 'Version', 'Arm', 'Falls back to', 'Owner', 'Switched off']}
        rows={modules.map((entry) => ({ key: entry.name, cells: cellsOf(entry) }))}
        empty="The registry names no module."
      />
    </Stack>
  );
}

function cellsOf({ name, version, arm, fallback, manifest, disabled }: RegistryEntry): string[] {
  return [name, version, arm, fallback?.version ?? '–', manifest.owner, disabled?.reason ?? '–'];
}
