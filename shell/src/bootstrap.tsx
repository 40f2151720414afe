import { federatedSource } from './modules/federated-source.ts';
import { startShell } from './start-shell.tsx';

startShell(federatedSource());
