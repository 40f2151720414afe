import { itChangesContentTexts } from '../testing/text-contract.ts';
import { geozoContract } from './testing/geozo-contract.ts';

describe('texts of a Geozo ad', () => {
  itChangesContentTexts(geozoContract(), {
    method: 'POST',
    refused: { headline: 'Too short', reason: '30' },
  });
});
