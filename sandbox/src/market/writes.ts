import * as z from 'zod';

const writeFields = { at: z.iso.datetime() };

/** What a client changed, and when. The market is its seed and these; nothing else is kept. */
export const marketWriteSchema = z.discriminatedUnion('kind', [
  z.strictObject({ ...writeFields, kind: z.literal('campaign-blocked'), id: z.int(), value: z.boolean() }),
  z.strictObject({ ...writeFields, kind: z.literal('teaser-blocked'), id: z.int(), value: z.boolean() }),
  z.strictObject({ ...writeFields, kind: z.literal('teaser-bid'), id: z.int(), value: z.int().positive() }),
]);
export type MarketWrite = z.infer<typeof marketWriteSchema>;

/** How a market was laid out the first time: it must be laid out the same way ever after. */
export const genesisSchema = z.strictObject({
  seed: z.string(),
  lastDayOfHistory: z.iso.date(),
  size: z.strictObject({
    campaigns: z.int().positive(),
    teasersPerCampaign: z.int().positive(),
    widgetsPerCampaign: z.int().positive(),
    historyDays: z.int().positive(),
  }),
});
export type Genesis = z.infer<typeof genesisSchema>;
export type MarketSize = Genesis['size'];

/** Where writes are kept; `append` returns when the write survives a killed process. */
export type WriteJournal = {
  readonly genesis: Genesis;
  readonly writes: readonly MarketWrite[];
  append(write: MarketWrite): void;
};

/** A journal for as long as the process lives. */
export function memoryJournal(genesis: Genesis): WriteJournal {
  const writes: MarketWrite[] = [];
  return { genesis, writes, append: (write) => void writes.push(write) };
}

/** A value that changed over time. */
export type Timeline<Value> = {
  /** The value that governs an hour: the last one written up to and including it. */
  at(hour: number): Value;
  latest(): Value;
  set(hour: number, value: Value): void;
};

export function timelineOf<Value>(initial: Value): Timeline<Value> {
  const changes: { hour: number; value: Value }[] = [];
  return {
    at: (hour) => {
      for (let index = changes.length - 1; index >= 0; index -= 1) {
        const change = changes[index];
        if (change !== undefined && change.hour <= hour) return change.value;
      }
      return initial;
    },
    latest: () => changes.at(-1)?.value ?? initial,
    set: (hour, value) => void changes.push({ hour, value }),
  };
}
