import { areaStore } from '../../demo-data/area-store.ts';
import { seedInvoices } from './seed.ts';

/** All invoices, the newest first. */
export const invoices = areaStore({ name: 'invoices', version: 1, seed: seedInvoices });
