/** What daily rows of cost and revenue are kept of. Rows of one level never add up to those of another. */
export const levels = ['campaign', 'content', 'widget'] as const;
export type Level = (typeof levels)[number];

type LevelTables = {
  /** The facts that sources report. */
  readonly facts: string;
  /** The rows that join them with trackers and clients. */
  readonly performance: string;
  /** The entity below the campaign: the column of its key, and its table. */
  readonly entity: { readonly column: string; readonly table: string } | null;
};

export const levelTables: Readonly<Record<Level, LevelTables>> = {
  campaign: { facts: 'campaign_day', performance: 'campaign_performance', entity: null },
  content: {
    facts: 'content_day',
    performance: 'content_performance',
    entity: { column: 'content_key', table: 'contents' },
  },
  widget: {
    facts: 'widget_day',
    performance: 'widget_performance',
    entity: { column: 'widget_key', table: 'widgets' },
  },
};

/** SQL: the key of a level's entity in a row, 0 for campaigns. */
export function entityKey(level: Level, alias: string): string {
  const { entity } = levelTables[level];
  return entity === null ? '0' : `${alias}.${entity.column}`;
}
