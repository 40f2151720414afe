import type {
  Change,
  ChangeField,
  Confidence,
  EntityLevel,
  Limits,
  Report,
  ReportKind,
} from './source-capabilities.ts';

type Details = Partial<Omit<Change, 'field' | 'level' | 'confidence'>>;

const change =
  (confidence: Confidence) =>
  (level: EntityLevel, field: ChangeField, details: Details = {}): Change => ({
    semantics: 'set',
    ...details,
    level,
    field,
    confidence,
  });

/** A change that the vendor's own documentation tells of. */
export const documentedChange = change('documented');
/** A change that is only known from what clients of others do. */
export const observedChange = change('seen');

/** A change that its panel must have, and its API has not. */
export const manualChange = change('assumed');

type Bounds = Partial<Pick<Report, 'windowDays' | 'topRows' | 'confidence' | 'subs'>>;

export function report(kind: ReportKind, bounds: Bounds = {}): Report {
  return { confidence: 'documented', windowDays: null, topRows: null, ...bounds, kind };
}

/** Nothing is published: few at once, and the source's 429 says when it is too much. */
export const unpublishedLimits: Limits = { concurrent: 2, readsPerMinute: null, writesPerMinute: null };
