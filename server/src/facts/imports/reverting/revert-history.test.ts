/** @slow imports and reverts many files */

import { importKinds } from '@adhelm/contracts';
import fc from 'fast-check';
import type { Account } from '../../../sources/accounts/index.ts';
import { type Importer, type ImportServer, startImportServer } from '../testing/import-server.ts';
import { type ReportedValue, reportOf, syncValues } from '../testing/random-reports.ts';
import { csvOf } from '../testing/written-tables.ts';

const DAYS = ['2026-11-01', '2026-11-02', '2026-11-03'] as const;
const ENTITIES = [1, 2, 3] as const;

let imports: ImportServer;
let buyer: Importer;
let account: Account;

beforeAll(async () => {
  imports = await startImportServer();
  buyer = await imports.person('buyer');
});
afterAll(() => imports.close());

const values = (minLength: number) =>
  fc.uniqueArray(
    fc.record({
      entity: fc.constantFrom(...ENTITIES),
      day: fc.constantFrom(...DAYS),
      value: fc.integer({ min: 1, max: 3 }),
    }),
    { minLength, maxLength: 6, selector: ({ entity, day }) => `${entity} ${day}` },
  );
const importing = fc.record({
  step: fc.constant('import' as const),
  rows: values(1),
  isWholeDays: fc.boolean(),
});
const steps = fc.array(
  fc.oneof(
    { weight: 4, arbitrary: importing },
    { weight: 1, arbitrary: fc.record({ step: fc.constant('sync' as const), rows: values(0) }) },
    { weight: 3, arbitrary: fc.record({ step: fc.constant('revert' as const), which: fc.nat() }) },
  ),
  { minLength: 4, maxLength: 9 },
);

type Change = { readonly by: string; readonly value: number | null };

/** The expected rows when undone imports never happened: the result of all changes that were not undone. */
function createModel(withdrawn: 0 | null) {
  const changes = new Map<string, Change[]>();
  const current = (key: string) => changes.get(key)?.at(-1)?.value ?? null;
  const change = (by: string, key: string, value: number | null) => {
    if (current(key) !== value) changes.set(key, [...(changes.get(key) ?? []), { by, value }]);
  };
  return {
    report(by: string, rows: readonly ReportedValue[], wholeDays: readonly string[]): void {
      const reported = new Map(rows.map(({ entity, day, value }) => [`${entity} ${day}`, value]));
      for (const [key, value] of reported) change(by, key, value);
      for (const key of changes.keys()) {
        const isCovered = wholeDays.some((day) => key.endsWith(day)) && !reported.has(key);
        if (isCovered && current(key) !== null) change(by, key, withdrawn);
      }
    },
    revert(by: string): void {
      for (const [key, all] of changes) {
        changes.set(
          key,
          all.filter((one) => one.by !== by),
        );
      }
    },
    rows: (): [string, number][] =>
      [...changes.keys()].sort().flatMap((key): [string, number][] => {
        const value = current(key);
        return value === null ? [] : [[key, value]];
      }),
  };
}

describe.each(importKinds)('of %s, after any sequence of imports, syncs and reversals', (kind) => {
  const report = reportOf(kind);
  const stored = () => report.stored(imports.server.database.owner, account);
  const importRows = (rows: readonly ReportedValue[], isWholeDays: boolean) =>
    buyer.whole({ account, bytes: csvOf([report.header, ...rows.map(report.line)]) }, { isWholeDays });
  const newAccount = () => imports.account('USD', report.source, 'UTC');

  it('rows equal the history without the undone imports', async () => {
    await fc.assert(
      fc.asyncProperty(steps, async (history) => {
        account = await newAccount();
        const model = createModel(report.withdrawn);
        const open: string[] = [];
        for (const [index, step] of history.entries()) {
          if (step.step === 'sync') {
            await syncValues(imports.server.database.app, account, kind, {
              range: { startDate: DAYS[0], endDate: DAYS[2] },
              rows: step.rows,
            });
            model.report(`sync ${index}`, step.rows, DAYS);
          } else if (step.step === 'import') {
            const { id } = await importRows(step.rows, step.isWholeDays);
            open.push(id);
            model.report(id, step.rows, step.isWholeDays ? step.rows.map(({ day }) => day) : []);
          } else {
            const [id] = open.splice(step.which % Math.max(open.length, 1), 1);
            if (id === undefined) continue;
            await buyer.revert(id, true);
            model.revert(id);
          }
          expect((await stored()).rows).toEqual(model.rows());
        }
      }),
      { numRuns: 6, seed: 17 },
    );
  });

  it('undoing the last import restores exactly the previous state', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(importing, { maxLength: 3 }), importing, async (earlier, last) => {
        account = await newAccount();
        for (const { rows, isWholeDays } of earlier) await importRows(rows, isWholeDays);
        const before = (await stored()).everything;
        const { id } = await importRows(last.rows, last.isWholeDays);
        await buyer.revert(id);
        expect((await stored()).everything).toEqual(before);
      }),
      { numRuns: 4, seed: 17 },
    );
  });
});
