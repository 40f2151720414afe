import type { SessionUser } from '@adhelm/contracts';
import { createContext, type ReactNode, useContext } from 'react';
import type { SessionState } from '../session/session.ts';
import type { Services } from './services.ts';
import { useCurrent } from './use-current.ts';

const ServicesContext = createContext<Services | null>(null);

export function ServicesProvider({
  services,
  children,
}: {
  readonly services: Services;
  readonly children: ReactNode;
}) {
  return <ServicesContext value={services}>{children}</ServicesContext>;
}

export function useServices(): Services {
  const services = useContext(ServicesContext);
  if (services === null) throw new Error('useServices needs a ServicesProvider');
  return services;
}

export function useSessionState(): SessionState {
  const { session } = useServices();
  return useCurrent(session.state$, () => session.state);
}

/** The signed-in user; throws outside the signed-in area. */
export function useUser(): SessionUser {
  const state = useSessionState();
  if (state.status !== 'signed-in') throw new Error('no one is signed in here');
  return state.user;
}
