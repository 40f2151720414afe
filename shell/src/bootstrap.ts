import { federatedSource } from './modules/adapters/federated-source.ts';
import { startShell } from './start-shell.ts';

startShell(federatedSource()).catch(reportError);
