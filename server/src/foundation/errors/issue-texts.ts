import type { FieldError } from '@adhelm/contracts';
import * as z from 'zod';

/** What people read where a schema refuses a value and has no words of its own. */
export function issueText(issue: z.core.$ZodRawIssue): string {
  switch (issue.code) {
    case 'too_small':
      return leastText(issue.origin, Number(issue.minimum), issue.inclusive !== false);
    case 'too_big':
      return mostText(issue.origin, Number(issue.maximum), issue.inclusive !== false);
    case 'invalid_type':
      return issue.input === undefined ? 'Required' : (types[issue.expected] ?? NOT_VALID);
    case 'invalid_format':
      return formats[issue.format] ?? NOT_VALID;
    case 'invalid_value':
      return issue.values.length > MOST_VALUES ? NOT_VALID : `Must be ${listOf(issue.values.map(String))}`;
    case 'not_multiple_of':
      return `Must be a multiple of ${issue.divisor}`;
    default:
      return NOT_VALID;
  }
}

const NOT_VALID = 'Not valid';
const MOST_VALUES = 12;

const types: Readonly<Record<string, string>> = {
  number: 'Must be a number',
  int: 'Must be a whole number',
  string: 'Must be a text',
  boolean: 'Must be true or false',
  array: 'Must be a list',
};
const formats: Readonly<Record<string, string>> = {
  email: 'Must be an e-mail address',
  url: 'Must be a web address',
  date: 'Must be a day such as 2026-11-20',
  datetime: 'Must be a time such as 2026-11-20T09:30:00Z',
  safeint: 'Must be a whole number',
};

const characters = (count: number) => `${count} ${count === 1 ? 'character' : 'characters'}`;

function leastText(origin: string, least: number, isInclusive: boolean): string {
  if (origin === 'string')
    return least <= 1 ? 'Must not be empty' : `Must have at least ${characters(least)}`;
  if (origin === 'array' || origin === 'set') return `Must have at least ${least} of them`;
  return isInclusive ? `Must be at least ${least}` : `Must be above ${least}`;
}

function mostText(origin: string, most: number, isInclusive: boolean): string {
  if (origin === 'string') return `Must have at most ${characters(most)}`;
  if (origin === 'array' || origin === 'set') return `Must have at most ${most} of them`;
  return isInclusive ? `Must be at most ${most}` : `Must be below ${most}`;
}

function listOf(values: readonly string[]): string {
  const last = values.at(-1) ?? '';
  return values.length < 2 ? last : `${values.slice(0, -1).join(', ')} or ${last}`;
}

/** Gives all schemas of this process these texts. Those that a schema brings itself stay. */
export function setIssueTexts(): void {
  z.config({ customError: issueText });
}

/** Refused fields as sentences: “Daily limit must be above 0. Name is required.” */
export const faultsInWords = (fields: readonly FieldError[]): string =>
  [...new Set(fields.map(faultInWords))].join(' ');

function faultInWords({ field, message }: FieldError): string {
  const name = nameOf(field);
  if (message.startsWith('Must ')) return ended(`${name} must ${message.slice('Must '.length)}`);
  if (message === 'Required') return `${name} is required.`;
  if (message === NOT_VALID) return `${name} is not valid.`;
  if (message === 'Unknown field') return `Unknown field: ${field}.`;
  // an instruction names what it is about
  return ended(INSTRUCTION.test(message) ? message : `${name}: ${message}`);
}

const INSTRUCTION = /^(?:Enter|Choose|Write|Select|Add|Use) /;
const ABBREVIATIONS = /\b(?:roi|cpa|cpc|url|id)\b/g;
const ended = (sentence: string) => (/[.!?]$/.test(sentence) ? sentence : `${sentence}.`);

/** `wish.to` → “To”, `items.0.dailyBudget` → “Daily budget”. */
function nameOf(field: string): string {
  const part = field.split('.').findLast((one) => !/^\d+$/.test(one)) ?? 'Value';
  const words = part
    .replaceAll('_', ' ')
    .replaceAll(/(?<=[a-z])[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  const named = `${words.charAt(0).toUpperCase()}${words.slice(1)}`;
  return named.replaceAll(ABBREVIATIONS, (short) => short.toUpperCase());
}
