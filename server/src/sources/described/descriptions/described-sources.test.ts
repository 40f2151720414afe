import { capabilityTable } from '../../capabilities/capability-table.ts';
import { factKinds } from '../../reported-rows.ts';
import type { SourceDescription } from '../description/source-description.ts';
import { admaven } from './admaven.ts';
import { algolead } from './algolead.ts';
import { meeseeksmedia, roicollective } from './lead-platform.ts';
import { richads } from './richads.ts';
import { rtx } from './rtx.ts';
import { selfadvertiser } from './selfadvertiser.ts';
import { thrive } from './thrive.ts';

const described = {
  admaven,
  richads,
  rtx,
  selfadvertiser,
  thrive,
  algolead,
  roicollective,
  meeseeksmedia,
} as const satisfies Partial<Record<keyof typeof capabilityTable, SourceDescription>>;

it('has a description for every described source of the capability table', () => {
  const listed = Object.entries(capabilityTable).filter(([, { transport }]) => transport === 'described');
  expect(Object.keys(described).sort()).toEqual(listed.map(([id]) => id).sort());
});

describe.each(Object.keys(described) as (keyof typeof described)[])('%s, as described,', (id) => {
  const { name, reads, changes }: SourceDescription = described[id];
  const table = capabilityTable[id];

  it('reads exactly what the capability table lists', () => {
    const { campaigns, contents, reports, sub_day, lead_status } = reads;
    const kinds = factKinds.filter((kind) => kind !== 'campaign_hour' && reports[kind] !== undefined);
    expect(name).toBe(table.name);
    expect(reads.access).toBeDefined();
    expect(table.lists.includes('campaign')).toBe(campaigns !== undefined);
    expect(table.lists.includes('content')).toBe(contents !== undefined);
    expect(new Set(table.reports.map(({ kind }) => kind))).toEqual(
      new Set([
        ...kinds,
        ...(sub_day === undefined ? [] : ['sub_day']),
        ...(lead_status === undefined ? [] : ['lead_status']),
      ]),
    );
  });

  it('offers exactly the changes of the capability table, with its batch sizes', () => {
    const offered = table.changes.map(({ level, field, perCall = 1 }) => [level, field, perCall]);
    expect(offered).toEqual(
      Object.entries(changes).map(([field, change]) => ['campaign', field, change?.perCall]),
    );
    expect(table.changes.filter(({ semantics }) => semantics === 'replace')).toEqual([]);
  });
});
