import type { ClientColumn } from '@adhelm/contracts';
import { clientText } from './makers.ts';
import { roicollective } from './roicollective.ts';

/** The same white-label platform as ROICollective's, which also has the broker id here. */
export const meeseeksmedia: readonly ClientColumn[] = [...roicollective, clientText('brokerID', 'Broker ID')];
