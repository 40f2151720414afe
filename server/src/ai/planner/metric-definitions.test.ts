import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { askedDefinition, metricDefinitions } from './metric-definitions.ts';

/** The formulas that the documentation's glossary is made of. */
const glossary = readFileSync(join(import.meta.dirname, '../../../../contracts/src/metrics.ts'), 'utf8');

describe('the meaning of a figure', () => {
  it.each(metricDefinitions)('$name is defined as in the glossary', ({ name, formula }) => {
    const written = glossary.replaceAll(/\s+/g, ' ');
    const lines = [`${name} = ${formula}`, `${name} (AP) = ${formula}`];
    expect(lines.some((line) => written.includes(line))).toBe(true);
  });

  it.each([
    ['what is roi?', 'ROI'],
    ['What does CPA mean?', 'CPA'],
    ["what's an EPC", 'EPC'],
    ['define ctr', 'CTR'],
    ['what does cr stand for?', 'CVR'],
    ['explain roas.', 'ROAS'],
  ])('is asked for by “%s”', (request, name) => {
    expect(askedDefinition(request)?.name).toBe(name);
  });

  it.each(['what is our roi?', 'what is roi of mgid', 'roi', 'what is toString?', 'what is roi by day'])(
    'is not asked for by “%s”',
    (request) => {
      expect(askedDefinition(request)).toBeNull();
    },
  );
});
