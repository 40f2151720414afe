import type { ClientColumn } from '@adhelm/contracts';
import { clientText } from './makers.ts';
import { roicollective } from './roicollective.ts';

/** The same white-label platform as ROICollective's, which here names the broker too. */
export const meeseeksmedia: readonly ClientColumn[] = [...roicollective, clientText('brokerID', 'Broker ID')];
