import type { OfferedChange, SourceDescription } from '@adhelm/contracts';
import { capabilityTable } from '../capabilities/capability-table.ts';
import type { Change } from '../capabilities/source-capabilities.ts';
import { connectionOf } from '../connections/connection-table.ts';
import { reachedSourceIds } from '../source-ids.ts';

/** Each source's capabilities and connection fields for the UI, in the order of the specification. */
export function sourceDescriptions(): SourceDescription[] {
  return reachedSourceIds.map((id) => {
    const {
      name,
      role,
      transport,
      reports,
      changes,
      manualChanges = [],
      reportsBalance,
    } = capabilityTable[id];
    return {
      id,
      name,
      role,
      transport,
      reports: reports.map(({ kind }) => kind),
      changes: [
        ...changes.map(offered),
        ...manualChanges.map((change) => ({ ...offered(change), isManual: true as const })),
      ],
      reportsBalance,
      reportsFigures: reports.length > 0,
      connection: connectionOf(id),
    };
  });
}

function offered({ confidence: _c, perCall: _p, ids, ...change }: Change): OfferedChange {
  if (ids === undefined) return change;
  return { ...change, ids: { pattern: ids.pattern.source, inWords: ids.inWords } };
}
