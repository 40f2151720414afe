import type { AnswerEvent } from '@adhelm/contracts';
import { question } from '../../test-data/coordinator-api.ts';
import { nextAnswer, startOf } from './live-answer.ts';
import { stepInWords } from './step-in-words.ts';
import { textParts } from './text-parts.ts';

describe('the parts of a text', () => {
  it('add up to the text, whatever is marked', () => {
    const text = 'Cost 12, ROI 40%';
    const parts = textParts({
      text,
      claims: [
        { start: 5, end: 7, rows: ['r_1'] },
        { start: 6, end: 8, rows: ['r_2'] },
      ],
      unverified: [
        { start: 13, end: 15 },
        { start: 15, end: 99 },
      ],
    });
    expect(parts.map((part) => part.text).join('')).toBe(text);
    expect(parts.map(({ text: words, kind }) => [words, kind])).toEqual([
      ['Cost ', 'plain'],
      ['12', 'claim'],
      [', ROI ', 'plain'],
      ['40', 'unverified'],
      ['%', 'plain'],
    ]);
  });
});

describe('an answer that is being written', () => {
  it('collects text, steps and notices', () => {
    const events: AnswerEvent[] = [
      { type: 'started', question: question('Which?'), message: question('Which?').id },
      { type: 'tool', tool: 'find_entities', state: 'running' },
      { type: 'tool', tool: 'find_entities', state: 'running' },
      { type: 'tool', tool: 'find_entities', state: 'failed' },
      { type: 'text', text: 'Al' },
      { type: 'text', text: 'pha' },
      { type: 'notice', text: 'The budget is used up' },
    ];
    const answer = events.reduce(nextAnswer, startOf(null, 'Which?'));
    expect(answer).toMatchObject({ text: 'Alpha', notices: ['The budget is used up'] });
    expect(answer.steps.map(({ state }) => state)).toEqual(['failed', 'running']);
  });
});

describe('a step', () => {
  const range = { startDate: '2026-11-14', endDate: '2026-11-20' };
  it.each([
    ['query_performance', { by: 'widget', ...range }, 'Figures by widget, Nov 14 – Nov 20, 2026'],
    ['show_evidence', { entity: 'x', ...range }, 'Evidence, Nov 14 – Nov 20, 2026'],
    ['find_entities', { query: 'Alpha' }, 'Search for “Alpha”'],
    ['backtest_proposal', { days: 14 }, 'Backtest, 14 days'],
    ['draft_rule', {}, 'Rule draft'],
    ['later_tool', {}, 'later_tool'],
  ])('%s is said in words', (tool, input, words) => {
    expect(stepInWords({ tool, input: JSON.stringify(input) })).toBe(words);
  });

  it('with a cut off input has its name', () => {
    expect(stepInWords({ tool: 'query_performance', input: '{"by":"wid' })).toBe('Figures');
  });
});
