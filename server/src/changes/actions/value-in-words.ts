import { count, counted } from '../../people/activity/index.ts';

const MICROS = 1_000_000;
/** More is what binary fractions leave behind. */
const COEFFICIENT_DIGITS = 6;

const names: Readonly<Record<string, string>> = {
  headline: 'headline',
  'target-url': 'target URL',
  bid: 'bid',
  'daily-budget': 'daily budget',
  'total-budget': 'total budget',
  'widget-bid': 'bid',
  'widget-block': 'block',
  'widget-allow': 'allow list',
};

/** The name of a field in a sentence. The bid of a widget without a currency (`unit` null) is a coefficient. */
export function fieldInWords(field: string, unit?: string | null): string {
  if (field === 'widget-bid' && unit === null) return 'coefficient';
  return names[field] ?? field;
}

/** A ledger value in a sentence: an amount (micro-units) in the currency `unit`, or the plain value without one. */
export function valueInWords(field: string, value: unknown, unit: string | null = null): string {
  if (value === null || value === undefined) return 'none';
  if (field === 'widget-block') return value === true ? 'blocked' : 'not blocked';
  if (field === 'widget-allow') return value === true ? 'allowed' : 'not on the allow list';
  if (field === 'headline' || field === 'target-url') return `“${String(value)}”`;
  if (typeof value !== 'number') return String(value);
  if (unit === null) return value.toLocaleString('en-US', { maximumFractionDigits: COEFFICIENT_DIGITS });
  return (value / MICROS).toLocaleString('en-US', {
    style: 'currency',
    currency: unit,
    maximumFractionDigits: 6,
  });
}

type Written = {
  readonly kind: string;
  readonly entityName: string;
  readonly field: string;
  readonly before: unknown;
  readonly target: unknown;
};

/** What a write does, as a sentence after a person's name. `unit` is the currency of its amounts. */
export function writeInWords(
  write: Written,
  unit: string | null,
): { readonly done: string; readonly failed: string } {
  const { kind, entityName, field, before, target } = write;
  const what = `the ${kind} “${entityName}”`;
  if (field === 'status' || field === 'widget-block' || field === 'widget-allow') {
    const { past, infinitive, rest } = verbsOf(field, target);
    return { done: `${past} ${what}${rest}`, failed: `could not ${infinitive} ${what}${rest}` };
  }
  // of a widget that has no own bid yet, nothing is known from before
  const isFirst = field === 'widget-bid' && (before === null || before === undefined);
  const from = isFirst ? '' : ` from ${valueInWords(field, before, unit)}`;
  const to = valueInWords(field, target, unit);
  const name = fieldInWords(field, unit);
  return {
    done: `${isFirst ? 'set' : 'changed'} the ${name} of ${what}${from} to ${to}`,
    failed: `could not change the ${name} of ${what} to ${to}`,
  };
}

type Batch = {
  readonly field: string;
  readonly target: unknown;
  /** `campaign`, `content`, `widget`. */
  readonly kind: string;
  readonly done: number;
  readonly failed: number;
  /** Of how many accounts they are; said where it is more than one. */
  readonly accounts?: number;
  /** The currency of its amounts, null for plain numbers; a bid in an unknown unit without it. */
  readonly unit?: string | null;
};

/** What an action did to several entities, as a sentence after a person's name. */
export function batchInWords({ field, target, kind, done, failed, accounts = 1, unit }: Batch): string {
  const { past, infinitive, rest } = verbsOf(field, target, unit);
  const where = accounts > 1 ? ` in ${counted(accounts, 'account')}` : '';
  if (done === 0) return `could not ${infinitive} ${counted(failed, kind)}${rest}${where}`;
  return `${past} ${counted(done, kind)}${rest}${where}${failed === 0 ? '' : `; ${count(failed)} failed`}`;
}

type BatchTitle = Omit<Batch, 'done' | 'failed' | 'accounts'> & { readonly total: number };

/** The title of an action with several writes: `Change the bid of 8 campaigns`. */
export function batchTitle({ field, target, kind, total }: BatchTitle): string {
  const { infinitive, rest } = verbsOf(field, target);
  const verb = `${infinitive.charAt(0).toUpperCase()}${infinitive.slice(1)}`;
  return `${verb} ${counted(total, kind)}${rest}`;
}

type Verbs = { readonly past: string; readonly infinitive: string; readonly rest: string };

/** The verb of a change, and the words after its objects. */
function verbsOf(field: string, target: unknown, unit?: string | null): Verbs {
  const verbs = (past: string, infinitive: string, rest = ''): Verbs => ({ past, infinitive, rest });
  switch (field) {
    case 'status':
      return target === 'paused' ? verbs('paused', 'pause') : verbs('started', 'start');
    case 'widget-block':
      return target === true ? verbs('blocked', 'block') : verbs('unblocked', 'unblock');
    case 'widget-allow':
      return target === true
        ? verbs('added', 'add', ' to the allow list')
        : verbs('removed', 'remove', ' from the allow list');
    default:
      return verbs(
        `changed the ${fieldInWords(field, unit)} of`,
        `change the ${fieldInWords(field, unit)} of`,
      );
  }
}

/** The activity type of a write. */
export function activityType({ kind, field, target }: Written): string {
  if (field === 'status') return `${kind}_${target === 'paused' ? 'paused' : 'started'}`;
  if (field === 'widget-block') return target === true ? 'widget_blocked' : 'widget_unblocked';
  return `${kind}_changed`;
}
