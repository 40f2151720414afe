import { itChangesTextsOfContents } from '../testing/text-contract.ts';
import { taboolaContract } from './testing/taboola-contract.ts';

describe('texts of a Taboola item', () => {
  itChangesTextsOfContents(taboolaContract(), { method: 'POST', refused: { headline: '', said: 'title' } });
});
