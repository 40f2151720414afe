import type { ClientColumn } from '@adhelm/contracts';
import { clientDate, clientText } from './makers.ts';

export const roicollective: readonly ClientColumn[] = [
  clientText('campaignName', 'Campaign'),
  clientText('customerID', 'Customer ID'),
  clientText('countryName', 'Country'),
  clientText('countryCode', 'Country code'),
  clientText('custom1', 'Custom 1'),
  clientText('custom2', 'Custom 2'),
  clientText('saleStatus', 'Sale status'),
  clientDate('signupDate', 'Signed up'),
];
