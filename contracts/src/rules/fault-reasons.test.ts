import { codedReasonSchema } from '../coded-texts.ts';
import {
  conditionFaultInWords,
  conditionFaultTexts,
  parseRuleCondition,
  readNumber,
} from '../conditions/index.ts';
import { faultOf, ruleFaultInWords, ruleFaultTexts, ruleIssueInWords } from './fault-reasons.ts';

/** The same texts in capitals, as another language would have them. */
const shouting = <Texts extends object>(texts: Texts): Texts =>
  Object.fromEntries(
    Object.entries(texts).map(([code, text]) => [
      code,
      (values: never) => (text as (given: never) => string)(values).toUpperCase(),
    ]),
  ) as unknown as Texts;

describe('the fault of a rule', () => {
  const fault = faultOf('window', 'too-many-days', { needed: 30, there: 14 });

  it('is its field, its sentence and what that is made of', () => {
    expect(fault).toEqual({
      field: 'window',
      reason: 'The window needs 30 days of figures, and there are 14',
      because: { code: 'too-many-days', values: { needed: 30, there: 14 } },
    });
    expect(codedReasonSchema.parse(JSON.parse(JSON.stringify(fault.because)))).toEqual(fault.because);
  });

  it('is said in the words of a catalogue', () => {
    expect(ruleFaultInWords(shouting(ruleFaultTexts), fault)).toBe(
      'THE WINDOW NEEDS 30 DAYS OF FIGURES, AND THERE ARE 14',
    );
  });

  it('stays its sentence where its code is of a later version', () => {
    const later = { reason: 'The moon is new', because: { code: 'moon', values: {} } };
    expect(ruleFaultInWords(shouting(ruleFaultTexts), later)).toBe('The moon is new');
  });

  it('has the words of a catalogue for what the schema says', () => {
    expect(ruleIssueInWords(shouting(ruleFaultTexts), 'Enter a name')).toBe('ENTER A NAME');
    expect(ruleIssueInWords(shouting(ruleFaultTexts), 'Odd')).toBe('Odd');
  });
});

describe('the fault of a typed condition', () => {
  it.each([
    ['cost ! 5', '“!” IS NOT PART OF A CONDITION'],
    ['cost >', 'EXPECTED A NUMBER, A METRIC, AN AVERAGE OR A TARGET'],
    ['roas > 2', 'THERE IS NO METRIC “ROAS”. USE “ROI”: IT IS ROAS LESS 100%'],
    ['cost > clicks', '“CLICKS” CANNOT BE COMPARED WITH “COST”'],
    ['roi < 0.5', 'WRITE “50%” OR “0.5%”: WITHOUT THE SIGN IT COULD BE EITHER'],
    ['cost > $5', 'WRITE THE AMOUNT WITHOUT “$”: ITS CURRENCY IS CHOSEN BESIDE THE CONDITION'],
    ['roi < 1.500', '“1.500” COULD BE 1500 OR 1.5: WRITE “1500” OR “1.5”'],
  ])('“%s” is said in the words of a catalogue', (text, said) => {
    const read = parseRuleCondition(text);
    if (!('fault' in read)) throw new Error('it was read');
    expect(conditionFaultInWords(shouting(conditionFaultTexts), read.fault)).toBe(said);
  });

  it('has a code for a number that could mean two things', () => {
    expect(readNumber('1.500', 'amount')).toEqual({
      fault: {
        reason: '“1.500” could be 1500 or 1.5: write “1500” or “1.5”',
        because: {
          code: 'number-or-decimal',
          values: { text: '1.500', whole: '1500', decimal: '1.5' },
        },
      },
    });
  });
});
