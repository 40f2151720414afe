import * as fc from 'fast-check';
import { codedReasonSchema } from '../coded-texts.ts';
import { because, codedMessage, reasonInWords, reasonOfSentence, reasonTexts } from './reasons.ts';

const shouting = Object.fromEntries(
  Object.entries(reasonTexts).map(([code, text]) => [
    code,
    (values: never) => (text as (given: never) => string)(values).toUpperCase(),
  ]),
) as unknown as typeof reasonTexts;

describe('the reason of a decision', () => {
  it('is its sentence and what that is made of', () => {
    expect(because('few-clicks', { known: 3, needed: 10 })).toEqual({
      reason: 'It has 3 of 10 clicks',
      because: { code: 'few-clicks', values: { known: 3, needed: 10 } },
    });
    expect(because('unknown', { figures: ['cost', 'target cpa'] }).reason).toBe(
      'Not known: cost, target CPA',
    );
    expect(because('day-limit', { limit: 1 }).reason).toBe('The rule reached its limit of 1 change today');
  });

  it('is said in the words of a catalogue', () => {
    const held = because('higher-rule', { rule: 'Twice' });
    expect(reasonInWords(shouting, held)).toBe(
      'THE RULE “TWICE” HAS A HIGHER PRIORITY AND DECIDES OTHERWISE',
    );
    expect(codedReasonSchema.parse(JSON.parse(JSON.stringify(held.because)))).toEqual(held.because);
  });

  it('is found by a sentence that has no values', () => {
    const { reason } = because('before-first-sync', {});
    expect(reasonOfSentence(reason)).toEqual(because('before-first-sync', {}));
    expect(reasonOfSentence('The network is asleep')).toEqual({ reason: 'The network is asleep' });
  });

  it.each([
    because('starter-gone', { by: 'Maria Silva' }),
    because('starter-reads', { by: 'Maria' }),
    because('starter-without-account', { by: 'Maria' }),
    because('all-stopped-by', { by: 'Maria' }),
    because('list-blocks', { list: 'Bad “bots”' }),
    because('others-first', { count: 5 }),
    because('first-changes-failed', { failed: 6, first: 10, detail: '' }),
    because('first-changes-failed', { failed: 6, first: 10, detail: 'Bid too low: 0.01' }),
    because('first-blocks-failed', { failed: 2, first: 3, detail: 'No such widget' }),
    because('first-blocks-failed', { failed: 2, first: 3, detail: '' }),
  ])('is found by the sentence “$reason” of a row', (reason) => {
    expect(reasonOfSentence(reason.reason)).toEqual(reason);
    expect(codedMessage(reason.reason)).toEqual({
      message: reason.reason,
      messageBecause: reason.because,
    });
  });

  it.each([
    ['was stored before there were codes', undefined],
    ['has a code of a later version', { code: 'eclipse', values: { moon: 'new' } }],
    ['has a code that every object has', { code: 'toString', values: {} }],
    ['has other values than its sentence needs', { code: 'few-clicks', values: { known: 3 } }],
  ])('stays its sentence where it %s', (_name, coded) => {
    expect(reasonInWords(shouting, { reason: 'As it was said', because: coded })).toBe('As it was said');
  });

  it('never fails, whatever is stored', () => {
    const values = fc.dictionary(fc.string(), fc.oneof(fc.string(), fc.integer(), fc.array(fc.string())));
    const code = fc.oneof(fc.string(), fc.constantFrom(...Object.keys(reasonTexts)));
    fc.assert(
      fc.property(code, values, (named, given) => {
        const said = reasonInWords(shouting, { reason: 'x', because: { code: named, values: given } });
        expect(said).not.toMatch(/undefined/i);
      }),
    );
  });
});
