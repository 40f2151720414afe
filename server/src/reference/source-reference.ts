import {
  type Change,
  campaignSourceIds,
  capabilityTable,
  clientColumnsOf,
  clientSourceIds,
  metadataOf,
  type ReportKind,
  type SourceCapabilities,
} from '../sources/index.ts';

/** What a source can do, and the columns of its lists. */
export type SourceReference = {
  readonly id: string;
  readonly name: string;
  readonly role: SourceCapabilities['role'];
  readonly transport: SourceCapabilities['transport'];
  readonly reports: readonly ReportKind[];
  readonly changes: readonly Pick<Change, 'field' | 'level'>[];
  readonly manualChanges: readonly Pick<Change, 'field' | 'level'>[];
  /** What is assumed about it without documentation. */
  readonly assumed: readonly string[];
  readonly campaignColumns: readonly string[];
  readonly contentColumns: readonly string[];
  readonly clientColumns: readonly string[];
};

const isOneOf = (ids: readonly string[], id: string) => ids.includes(id);
const labels = (columns: readonly { readonly label: string }[]) => columns.map(({ label }) => label);
const fields = (changes: readonly Change[]) => changes.map(({ field, level }) => ({ field, level }));

/** Every source, from the tables that the screens, the API and rules use. */
export function sourceReference(): SourceReference[] {
  return Object.entries(capabilityTable).map(([id, source]) => {
    const metadata = isOneOf(campaignSourceIds, id) ? metadataOf(id) : null;
    return {
      id,
      name: source.name,
      role: source.role,
      transport: source.transport,
      reports: source.reports.map(({ kind }) => kind),
      changes: fields(source.changes),
      manualChanges: fields(source.manualChanges ?? []),
      assumed: (source.assumed ?? []).map(({ words }) => words),
      campaignColumns: labels(metadata?.campaignColumns ?? []),
      contentColumns: labels(metadata?.contentColumns ?? []),
      clientColumns: isOneOf(clientSourceIds, id) ? clientColumnsOf(id).map(({ title }) => title) : [],
    };
  });
}
