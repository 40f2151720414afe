import { createContext } from 'react';
import type { HostApi } from './host.ts';

export const HostContext = createContext<HostApi | null>(null);
