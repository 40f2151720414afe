import * as z from 'zod/mini';
import { withoutUnseen } from './plain-text.ts';

export const LONGEST_THROWN_MESSAGE = 200;
const LONGEST_LOCATION = 200;
/** Longer messages are cut before they are searched, because a module may throw megabytes. */
const LONGEST_READ = 2_000;

/** What must not leave the page or be stored: credentials, query strings, e-mail addresses, long keys. */
const secrets: readonly (readonly [pattern: RegExp, instead: string])[] = [
  [/\bBearer\s+\S+/gi, 'Bearer …'],
  [/\bey[\w-]+\.[\w-]+\.[\w-]*/g, '…'],
  [/\badm_\S+/g, '…'],
  [/\?[^\s"'`)<>]+=[^\s"'`)<>]*/g, '?…'],
  [/[^\s"'`()<>:;,]+@[^\s"'`()<>:;,]+\.[a-z]{2,}/gi, '…'],
  [/[\w+/=-]{32,}/g, '…'],
];

/** The message of a thrown error, safe to report, store and display: one short line without secrets. */
export function thrownMessage(message: string): string {
  const line = withoutUnseen(message.slice(0, LONGEST_READ)).replaceAll(/\s+/g, ' ').trim();
  const masked = secrets.reduce((text, [pattern, instead]) => text.replaceAll(pattern, instead), line);
  return masked.length > LONGEST_THROWN_MESSAGE ? `${masked.slice(0, LONGEST_THROWN_MESSAGE - 1)}…` : masked;
}

/** The error thrown by a version. `location` is the topmost line of its own code: file in the release, line, column. */
export const thrownErrorSchema = z.object({
  message: z.string().check(z.maxLength(LONGEST_THROWN_MESSAGE)),
  location: z.nullable(
    z.string().check(z.maxLength(LONGEST_LOCATION), z.regex(/^[\w.@/-]+:\d{1,7}:\d{1,7}$/)),
  ),
});
export type ThrownError = z.infer<typeof thrownErrorSchema>;

/**
 * The topmost stack frame in a release's own files, as `file:line:column`; null if there is none. `baseUrl` is the
 * address of the files.
 */
export function locationIn(stack: string, baseUrl: string): string | null {
  const readable = stack.slice(0, LONGEST_READ * 4);
  const start = readable.indexOf(baseUrl);
  if (start < 0) return null;
  const place = /^[\w.@/-]+:\d{1,7}:\d{1,7}/.exec(readable.slice(start + baseUrl.length))?.[0];
  return place === undefined || place.length > LONGEST_LOCATION ? null : place;
}

/** `“x is undefined” at module.js:1:2`, for logs and terminals. */
export function thrownInWords({ message, location }: ThrownError): string {
  return location === null ? `“${message}”` : `“${message}” at ${location}`;
}
