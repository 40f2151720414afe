import type { ClientColumn } from '@adhelm/contracts';
import { clientDate, clientNumber, clientText } from './makers.ts';

export const algolead: readonly ClientColumn[] = [
  clientText('UserID', 'User ID'),
  clientText('AccountID', 'Account ID'),
  clientText('Country', 'Country'),
  clientText('SaleStatus', 'Sale status'),
  clientNumber('Balance', 'Balance'),
  clientDate('CreateTime', 'Created'),
];
