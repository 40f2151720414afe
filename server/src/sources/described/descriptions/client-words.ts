import type { LeadStage } from '@adhelm/contracts';

/**
 * The meaning of the words of clients' call centres, in lower case. There is no vendor's list: each client has its own,
 * and these are the usual ones. A word that is not listed counts as undecided and is displayed unchanged.
 */
export const saleStatusStages: Readonly<Record<string, LeadStage>> = {
  new: 'new',
  'no answer': 'new',
  'call again': 'new',
  callback: 'new',
  'call back': 'new',
  busy: 'new',
  voicemail: 'new',
  'in progress': 'new',
  interested: 'approved',
  approved: 'approved',
  qualified: 'approved',
  potential: 'approved',
  deposited: 'deposited',
  depositor: 'deposited',
  deposit: 'deposited',
  ftd: 'deposited',
  rejected: 'rejected',
  'not interested': 'rejected',
  'not qualified': 'rejected',
  'wrong number': 'rejected',
  'wrong person': 'rejected',
  'invalid number': 'rejected',
  'under 18': 'rejected',
  duplicate: 'rejected',
  trash: 'rejected',
  test: 'rejected',
};
