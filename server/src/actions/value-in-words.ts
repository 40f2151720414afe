const MICROS = 1_000_000;

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

/** The field as a sentence names it. */
export function fieldInWords(field: string): string {
  return names[field] ?? field;
}

/** A value of the ledger in a sentence; amounts stand in units of `unit`, or bare where none is told. */
export function valueInWords(field: string, value: unknown, unit: string | null = null): string {
  if (value === null || value === undefined) return 'none';
  if (field === 'widget-block') return value === true ? 'blocked' : 'not blocked';
  if (field === 'widget-allow') return value === true ? 'allowed' : 'not on the allow list';
  if (field === 'headline' || field === 'target-url') return `“${String(value)}”`;
  if (typeof value !== 'number') return String(value);
  return unit === null ? String(value) : `${value / MICROS} ${unit}`;
}

type Written = {
  readonly kind: string;
  readonly entityName: string;
  readonly field: string;
  readonly before: unknown;
  readonly target: unknown;
};

/** What a write does, as a sentence after a person's name; `unit` is what its amounts are counted in. */
export function writeInWords(
  write: Written,
  unit: string | null,
): { readonly done: string; readonly failed: string } {
  const { kind, entityName, field, before, target } = write;
  const what = `the ${kind} “${entityName}”`;
  if (field === 'status') {
    const verb = target === 'paused' ? 'paused' : 'started';
    return { done: `${verb} ${what}`, failed: `could not have ${what} ${verb}` };
  }
  if (field === 'widget-block' || field === 'widget-allow') {
    const verb = listVerb(field, target === true);
    return { done: `${verb} ${what}`, failed: `could not have ${what} ${verb}` };
  }
  const from = valueInWords(field, before, unit);
  const to = valueInWords(field, target, unit);
  const name = fieldInWords(field);
  return {
    done: `changed the ${name} of ${what} from ${from} to ${to}`,
    failed: `could not change the ${name} of ${what} to ${to}`,
  };
}

function listVerb(field: 'widget-block' | 'widget-allow', isOn: boolean): string {
  if (field === 'widget-block') return isOn ? 'blocked' : 'unblocked';
  return isOn ? 'allowed' : 'took off the allow list';
}

/** What the activity log calls a write, by its kind and what it did. */
export function activityType({ kind, field, target }: Written): string {
  if (field === 'status') return `${kind}_${target === 'paused' ? 'paused' : 'started'}`;
  if (field === 'widget-block') return target === true ? 'widget_blocked' : 'widget_unblocked';
  return `${kind}_changed`;
}
