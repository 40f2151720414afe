import { AdhelmError, checkedReadSchema } from '@adhelm/contracts';
import * as z from 'zod';
import { reachedSourceIdSchema } from '../source-ids.ts';

/** A body: parsed JSON, or any other text. */
const bodySchema = z.union([z.strictObject({ json: z.json() }), z.strictObject({ text: z.string() })]);
export type RecordedBody = z.infer<typeof bodySchema>;

/** One request to a source and its answer. The path is decoded, so that it reads like text. */
export const recordedExchangeSchema = z.strictObject({
  read: checkedReadSchema,
  method: z.enum(['GET', 'POST', 'PUT', 'PATCH', 'DELETE']),
  path: z.string(),
  query: z.array(z.tuple([z.string(), z.string()])),
  body: z.nullable(bodySchema),
  /** Null when no answer came; then `failure` is the code of the network failure. */
  answer: z.nullable(
    z.strictObject({
      status: z.int().min(100).max(599),
      headers: z.record(z.string(), z.string()),
      body: bodySchema,
    }),
  ),
  failure: z.nullable(z.string()),
});
export type RecordedExchange = z.infer<typeof recordedExchangeSchema>;

const VERSION = 1;

/** What an account's source answered during a check, without secrets, names and personal data. */
export const recordingSchema = z.strictObject({
  format: z.literal('adhelm-recording'),
  version: z.literal(VERSION),
  source: reachedSourceIdSchema,
  recordedAt: z.iso.datetime(),
  account: z.strictObject({
    externalId: z.string(),
    currency: z.string(),
    timeZone: z.string(),
    /** The path of the base URL; its host may name the account. */
    basePath: z.string(),
  }),
  exchanges: z.array(recordedExchangeSchema),
});
export type Recording = z.infer<typeof recordingSchema>;

export function newRecording(content: Omit<Recording, 'format' | 'version'>): Recording {
  return { format: 'adhelm-recording', version: VERSION, ...content };
}

/** The recording in a file. Throws `AdhelmError` validation when it is not one. */
export function parsedRecording(text: string): Recording {
  const found = recordingSchema.safeParse(jsonOrNothing(text));
  if (found.success) return found.data;
  const [issue] = found.error.issues;
  const place = issue === undefined || issue.path.length === 0 ? 'the file' : issue.path.join('.');
  throw new AdhelmError('validation', `This is not a recording of version ${VERSION}: see ${place}`);
}

/** A text as a body: JSON when it is JSON. */
export function recordedBody(text: string): RecordedBody {
  const json = jsonOrNothing(text);
  return json === undefined ? { text } : { json: z.json().parse(json) };
}

export function textOfBody(body: RecordedBody): string {
  return 'json' in body ? JSON.stringify(body.json) : body.text;
}

function jsonOrNothing(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // not JSON: the caller keeps the text or reports it
    return undefined;
  }
}
