import { type CheckedAssumption, type CheckRow, checkedReadNames } from '@adhelm/contracts';

const outcomes: Readonly<Record<CheckRow['outcome'], string>> = {
  ok: 'answered as documented',
  refused: 'refused',
  undocumented: 'answered in another shape',
  limited: 'stopped by a request limit',
  failed: 'no usable answer',
  'timed-out': 'no answer in time',
};

/** The lines of a check for a terminal: a line for each read, and what is to be known about it below. */
export function checkTable(
  rows: readonly CheckRow[],
  assumptions: readonly CheckedAssumption[],
): readonly string[] {
  const width = Math.max(...Object.values(checkedReadNames).map(({ length }) => length));
  return [
    ...rows.flatMap((row) => [
      `${checkedReadNames[row.read].padEnd(width)}  ${outcomes[row.outcome]}, ${rowsRead(row)}`,
      ...detailsOf(row).map((line) => `  ${line}`),
    ]),
    ...(assumptions.length === 0 ? [] : ['Assumed without documentation:']),
    ...assumptions.map(({ words, met }) => `  ${words}: ${met ?? 'not seen in this check'}`),
  ];
}

/** Whether every read worked. */
export function isWhole(rows: readonly CheckRow[]): boolean {
  return rows.every(({ outcome }) => outcome === 'ok');
}

function rowsRead({ rows, isPartial }: CheckRow): string {
  return `${rows} ${rows === 1 ? 'row' : 'rows'}${isPartial ? ', then stopped' : ''}`;
}

function detailsOf({
  calls,
  words,
  note,
  isInShape,
  unknownFields,
  missingFields,
  limits,
}: CheckRow): string[] {
  const list = (label: string, values: readonly string[]) =>
    values.length === 0 ? [] : [`${label}: ${values.join(', ')}`];
  return [
    ...calls.map(
      ({ method, path, times, status }) =>
        `${method} ${path}${times === 1 ? '' : ` ×${times}`} → ${status ?? 'no answer'}`,
    ),
    ...(words === null ? [] : [`The network's words: ${words}`]),
    ...(note === null ? [] : [note]),
    ...list('Fields not read', unknownFields),
    ...list(isInShape === true ? 'Optional fields not sent' : 'Fields not sent', missingFields),
    ...list(
      'Limits',
      limits.map(({ name, value }) => `${name} ${value}`),
    ),
  ];
}
