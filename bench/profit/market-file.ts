import { readFile } from 'node:fs/promises';
import { type CampaignMarketSpec, marketParametersSchema } from '@adhelm/sandbox';
import * as z from 'zod';

/** Of a market of a file: its seed, length and size, and any of the parameters that markets are drawn from. */
export const stepMarketFields = {
  seed: z.union([z.string().min(1).max(200), z.int()]).transform(String),
  days: z.int().min(2).max(180).default(30),
  widgets: z.int().min(1).max(5_000).default(60),
  contents: z.int().min(1).max(20).default(1),
  parameters: marketParametersSchema.prefault({}),
};
const marketsSchema = z
  .array(z.strictObject(stepMarketFields))
  .min(1, 'Name at least one market')
  .max(10_000);

/** The markets of a file's text. Throws MarketFileError with the place and reason of every fault. */
export function parseMarkets(text: string): CampaignMarketSpec[] {
  return parseMarketList(text, marketsSchema);
}

/** As `parseMarkets`, with the schema of a list of markets. */
export function parseMarketList<Schema extends z.ZodType>(text: string, schema: Schema): z.output<Schema> {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    throw new MarketFileError([`not JSON: ${error instanceof Error ? error.message : String(error)}`]);
  }
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  throw new MarketFileError(result.error.issues.map(({ path, message }) => `${placeOf(path)}: ${message}`));
}

/** As `parseMarkets`; a file that cannot be read is a MarketFileError too. */
export async function readMarkets(file: string): Promise<CampaignMarketSpec[]> {
  return parseMarkets(await readText(file));
}

/** The text of a file with markets. Throws MarketFileError if it cannot be read. */
export async function readText(file: string): Promise<string> {
  try {
    return await readFile(file, 'utf8');
  } catch (error) {
    throw new MarketFileError([`cannot be read: ${error instanceof Error ? error.message : String(error)}`]);
  }
}

const placeOf = (path: readonly PropertyKey[]) =>
  path.length === 0
    ? 'the file'
    : path.map((part) => (typeof part === 'number' ? `[${part}]` : String(part))).join('.');

export class MarketFileError extends Error {
  readonly faults: readonly string[];

  constructor(faults: readonly string[]) {
    super(faults.join('\n'));
    this.name = 'MarketFileError';
    this.faults = faults;
  }
}
