import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import type { RegistryState } from '../registry/registry-client.ts';
import { useRegistryState } from '../registry/use-registry.ts';
import { useServices } from '../services/services-context.tsx';

type Pin = { readonly pathname: string; readonly state: RegistryState };

/** The registry as of the arrival on this path: widgets update on the next one, and not while there is unsaved work. */
export function usePinnedRegistry(): RegistryState {
  const state = useRegistryState();
  const { pathname } = useLocation();
  const { leaveGuard } = useServices();
  const [pin, setPin] = useState<Pin>({ pathname, state });
  const mayChange = pin.state.status !== 'ready' || (pin.pathname !== pathname && !leaveGuard.isHolding);
  if (!mayChange || (pin.state === state && pin.pathname === pathname)) return pin.state;
  setPin({ pathname, state });
  return state;
}
