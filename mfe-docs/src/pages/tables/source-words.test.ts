import sources from 'docs-reference/sources.json';
import { fieldWords, levelWords, reportWords } from './source-words.ts';

it.each([...sources])(
  'says in words what $name reports and can change',
  ({ changes, manualChanges, reports }) => {
    const all = [...changes, ...manualChanges];
    expect(all.filter(({ field }) => !Object.hasOwn(fieldWords, field))).toEqual([]);
    expect(all.filter(({ level }) => !Object.hasOwn(levelWords, level))).toEqual([]);
    expect(reports.filter((report) => !Object.hasOwn(reportWords, report))).toEqual([]);
  },
);
