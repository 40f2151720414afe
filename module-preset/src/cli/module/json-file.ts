import { readFile } from 'node:fs/promises';
import { messageOf } from '@adhelm/contracts';
import { issueTexts } from '@adhelm/contracts/gate';
import * as z from 'zod';
import { isMissingFile } from '../../missing-file.ts';
import { CliError } from '../cli-error.ts';
import { exitCodes } from '../exit-codes.ts';

/** Text of a file; null if it does not exist. */
export async function readText(path: string): Promise<string | null> {
  try {
    return await readFile(path, 'utf8');
  } catch (error) {
    if (isMissingFile(error)) return null;
    throw error;
  }
}

/** Parses a JSON file with a schema; null if it does not exist. Invalid content is a usage error. */
export async function readJson<Schema extends z.core.$ZodType>(
  path: string,
  schema: Schema,
): Promise<z.infer<Schema> | null> {
  const text = await readText(path);
  if (text === null) return null;
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch (error) {
    throw new CliError(exitCodes.usage, `${path} is not JSON: ${messageOf(error)}`, { cause: error });
  }
  const parsed = z.safeParse(schema, json);
  if (parsed.success) return parsed.data;
  const [fault = ''] = issueTexts(parsed.error.issues);
  throw new CliError(exitCodes.usage, `${path} is not valid: ${fault}`);
}
