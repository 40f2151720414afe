import type { RegistryDocument } from '@adhelm/contracts';
import { useServices } from '../services/services-context.tsx';
import { useCurrent } from '../services/use-current.ts';
import type { RegistryState } from './registry-client.ts';

export function useRegistryState(): RegistryState {
  const { registry } = useServices();
  return useCurrent(registry.state$, () => registry.state);
}

/** The live modules; null until they are loaded. */
export function useRegistry(): RegistryDocument | null {
  const state = useRegistryState();
  return state.status === 'ready' ? state.document : null;
}
