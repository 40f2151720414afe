import { itChangesContentTexts } from '../testing/text-contract.ts';
import { taboolaContract } from './testing/taboola-contract.ts';

describe('texts of a Taboola item', () => {
  itChangesContentTexts(taboolaContract(), { method: 'POST', refused: { headline: '', reason: 'title' } });
});
