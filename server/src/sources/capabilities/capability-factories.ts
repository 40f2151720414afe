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

/** A change that the vendor's own documentation describes. */
export const documentedChange = change('documented');
/** A change known only from third-party clients. */
export const observedChange = change('seen');

/** A change that the network's dashboard must offer and its API does not. */
export const manualChange = change('assumed');

type Bounds = Partial<Pick<Report, 'windowDays' | 'topRows' | 'confidence' | 'subs'>>;

export function report(kind: ReportKind, bounds: Bounds = {}): Report {
  return { confidence: 'documented', windowDays: null, topRows: null, ...bounds, kind };
}

/** No limits are published: send few requests at once, and back off on 429. */
export const unpublishedLimits: Limits = { concurrent: 2, readsPerMinute: null, writesPerMinute: null };
