import { readFile } from 'node:fs/promises';
import { type CampaignMarketSpec, marketParametersSchema } from '@adhelm/sandbox';
import * as z from 'zod';

/** A market of a file: its seed, length and size, and any of the parameters that markets are drawn from. */
const marketSchema = z.strictObject({
  seed: z.union([z.string().min(1).max(200), z.int()]).transform(String),
  days: z.int().min(2).max(180).default(30),
  widgets: z.int().min(1).max(5_000).default(60),
  contents: z.int().min(1).max(20).default(1),
  parameters: marketParametersSchema.prefault({}),
});
const marketsSchema = z.array(marketSchema).min(1, 'Name at least one market').max(10_000);

/** The markets of a file's text. Throws MarketFileError with the place and reason of every fault. */
export function parseMarkets(text: string): CampaignMarketSpec[] {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    throw new MarketFileError([`not JSON: ${error instanceof Error ? error.message : String(error)}`]);
  }
  const result = marketsSchema.safeParse(value);
  if (result.success) return result.data;
  throw new MarketFileError(result.error.issues.map(({ path, message }) => `${placeOf(path)}: ${message}`));
}

/** As `parseMarkets`; a file that cannot be read is a MarketFileError too. */
export async function readMarkets(file: string): Promise<CampaignMarketSpec[]> {
  let text: string;
  try {
    text = await readFile(file, 'utf8');
  } catch (error) {
    throw new MarketFileError([`cannot be read: ${error instanceof Error ? error.message : String(error)}`]);
  }
  return parseMarkets(text);
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
