import { useCallback } from 'react';
import { matchModule } from '../registry/domain/match-module.ts';
import { useRegistry } from '../registry/use-registry.ts';
import { useServices } from '../services/services-context.tsx';

/** Downloads the module behind a path when the person is about to go there; never when he saves data. */
export function usePrefetch(): (path: string) => void {
  const registry = useRegistry();
  const { loader } = useServices();
  return useCallback(
    (path) => {
      if (registry === null || savesData()) return;
      const match = matchModule(registry, path);
      if (match !== null) loader.prefetch(match.release);
    },
    [registry, loader],
  );
}

function savesData(): boolean {
  const connection: unknown = Reflect.get(navigator, 'connection');
  return (
    typeof connection === 'object' && connection !== null && Reflect.get(connection, 'saveData') === true
  );
}
