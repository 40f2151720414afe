import type { RuleDecision } from '@adhelm/contracts';
import { formatPercent } from '@adhelm/shared-ui';
import { amountInUnits, type CellValue, type GridColumn } from '@adhelm/shared-ui/grid';
import { valueInWords } from '../decided-change.ts';
import { formatProbability } from '../format-probability.ts';
import { figureOf } from './figure-of.ts';
import { messages } from './messages.ts';

const texts = messages.exported;
const PERCENT = 100;
/** More is what binary fractions leave behind. */
const DIGITS = 1e6;

const column = (
  id: keyof typeof texts.columns,
  value: (decision: RuleDecision) => CellValue,
): GridColumn<RuleDecision> => ({
  id: `export-${id}`,
  label: texts.columns[id],
  align: 'start',
  width: 0,
  value,
});

/** An amount or a coefficient as a number, a state in words; null where it is not known. */
function exportedValue(decision: RuleDecision, side: 'before' | 'after' | 'decided'): CellValue {
  const { change } = decision;
  const value = change?.[side] ?? null;
  if (change === null || value === null) return null;
  if (typeof value === 'number') return change.unit === null ? value : amountInUnits(value);
  return side === 'decided' ? null : valueInWords(decision, side);
}

/** "CPA is above the target CPA: 97.1% (needed 95%)", one for each comparison of evidence. */
const evidenceOf = ({ evidence }: RuleDecision): string | null =>
  evidence.length === 0
    ? null
    : evidence
        .map(({ text, probability, atLeast }) =>
          texts.evidence(text, formatProbability(probability), formatPercent(atLeast, 0)),
        )
        .join('; ');

const inPercent = (share: number) => Math.round(share * PERCENT * DIGITS) / DIGITS;

/** A probability as a number, in percent. */
const probability = (
  id: 'losing' | 'lowest',
  value: (decision: RuleDecision) => number | null,
): GridColumn<RuleDecision> => ({
  ...column(id, value),
  unit: texts.percent,
  align: 'end',
  inUnit: inPercent,
});

/** Of the comparisons of evidence that have a probability. */
function lowestOf({ evidence }: RuleDecision): number | null {
  const known = evidence.flatMap((one) => one.probability ?? []);
  return known.length === 0 ? null : Math.min(...known);
}

/** A figure that decisions used, as a plain number: amounts in units of the row's currency, shares in percent. */
function figure(name: string): GridColumn<RuleDecision> {
  const { unit, label } = figureOf(name);
  const inUnit = (value: number) =>
    unit === 'amount' ? amountInUnits(value) : unit === 'share' ? inPercent(value) : value;
  return {
    id: `export-figure-${name}`,
    label: texts.figure(label),
    ...(unit === 'share' ? { unit: texts.percent } : {}),
    align: 'end',
    width: 0,
    value: ({ figures }) => figures[name] ?? null,
    inUnit,
  };
}

/**
 * What a decision needs to be read without the product, beside the columns of the log: ids, values before and after, the rule
 * as it was, every figure used, and who approved or undid it.
 */
export function exportedColumns(decisions: readonly RuleDecision[]): GridColumn<RuleDecision>[] {
  const figures = [...new Set(decisions.flatMap((decision) => Object.keys(decision.figures)))];
  return [
    column('entityId', ({ entity }) => entity.id),
    column('campaignId', ({ entity }) => entity.campaign ?? null),
    column('source', ({ entity }) => entity.source),
    column('field', ({ change }) => (change === null ? null : texts.fields[change.field])),
    column('before', (decision) => exportedValue(decision, 'before')),
    column('after', (decision) => exportedValue(decision, 'after')),
    column('decided', (decision) => exportedValue(decision, 'decided')),
    column('version', ({ rule }) => rule.version),
    column('sentence', ({ rule }) => rule.sentence),
    ...figures.map(figure),
    column('evidence', evidenceOf),
    probability('lowest', lowestOf),
    probability('losing', ({ verdict }) => verdict?.losing ?? null),
    column('judgedBy', ({ approval }) => approval?.by?.name ?? null),
    column('judgedAt', ({ approval }) => approval?.at ?? null),
    column('undoneBy', ({ undone }) => undone?.by.name ?? null),
    column('undoneAt', ({ undone }) => undone?.at ?? null),
    column('run', ({ run }) => run),
    column('decision', ({ id }) => id),
  ];
}
