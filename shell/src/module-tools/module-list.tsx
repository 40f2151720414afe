import type { RegistryEntry } from '@adhelm/contracts';
import { NO_FIGURE } from '@adhelm/shared-ui';
import { Stack, Text } from '@adhelm/shared-ui/chakra';
import { messages } from '../messages/module-tools.ts';
import type { RegistryState } from '../registry/registry-client.ts';
import { useRegistryState } from '../registry/use-registry.ts';
import { useServices } from '../services/services-context.tsx';
import { useCurrent } from '../services/use-current.ts';
import { FactTable } from './fact-table.tsx';
import { RollbackList } from './rollback-list.tsx';

const says = messages.modules;
const columnsOfPage = [says.module, says.version, says.arm, says.part, says.state, says.mountedIn];
const columnsOfRegistry = [says.module, says.version, says.arm, says.fallback, says.owner, says.switchedOff];

/** The modules that the registry gives this browser, and those on the page. */
export function ModuleList() {
  const { running } = useServices();
  const state = useRegistryState();
  const parts = useCurrent(running.changes$, () => running.all);
  const modules = state.status === 'ready' ? state.document.modules : [];
  return (
    <Stack gap="4">
      <FactTable
        label={says.inPage}
        columns={columnsOfPage}
        rows={parts.map(({ module, version, arm, part, state, mountMs }, index) => ({
          key: `${index} ${module}`,
          cells: [
            module,
            version,
            arm,
            part,
            state,
            mountMs === null ? NO_FIGURE : says.milliseconds(Math.round(mountMs)),
          ],
        }))}
        empty={says.noneInPage}
      />
      <Text textStyle="xs" color="fg.muted">
        {registryText(state)}
      </Text>
      <FactTable
        label={says.inRegistry}
        columns={columnsOfRegistry}
        rows={modules.map((entry) => ({ key: entry.name, cells: cellsOf(entry) }))}
        empty={says.noneInRegistry}
      />
      <RollbackList />
    </Stack>
  );
}

function registryText(state: RegistryState): string {
  if (state.status !== 'ready') return says[state.status];
  const { registry, sequence } = state.document;
  return (state.stale ? says.registryFromMemory : says.registry)(registry, String(sequence));
}

function cellsOf({ name, version, arm, fallback, manifest, disabled, insteadOf }: RegistryEntry): string[] {
  const runs =
    insteadOf === undefined ? version : says.insteadOf(version, insteadOf.version, insteadOf.reason);
  return [name, runs, arm, fallback?.version ?? NO_FIGURE, manifest.owner, disabled?.reason ?? NO_FIGURE];
}
