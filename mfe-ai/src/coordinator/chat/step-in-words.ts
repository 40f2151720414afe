import { type ToolCall, toolNames } from '@adhelm/contracts';
import * as z from 'zod/mini';
import { messages } from '../messages/chat.ts';

const rangeSchema = z.object({ startDate: z.iso.date(), endDate: z.iso.date() });
const performanceSchema = z.extend(rangeSchema, { by: z.string() });
const searchSchema = z.object({ query: z.string() });
const backtestSchema = z.object({ days: z.int() });

/** What a step of an answer looked up: "Figures by campaign, Nov 14 – Nov 20, 2026". */
export function stepInWords({ tool, input }: Pick<ToolCall, 'tool' | 'input'>): string {
  const name = toolNames.find((one) => one === tool);
  if (name === undefined) return tool;
  const requested = parsed(input);
  if (name === 'query_performance') {
    const { data } = z.safeParse(performanceSchema, requested);
    if (data !== undefined) return messages.figuresBy(data.by, data);
  }
  if (name === 'show_evidence') {
    const { data } = z.safeParse(rangeSchema, requested);
    if (data !== undefined) return messages.evidenceOf(data);
  }
  if (name === 'find_entities') {
    const { data } = z.safeParse(searchSchema, requested);
    if (data !== undefined) return messages.searchFor(data.query);
  }
  if (name === 'backtest_proposal') {
    const { data } = z.safeParse(backtestSchema, requested);
    if (data !== undefined) return messages.backtestOf(data.days);
  }
  return messages.tools[name];
}

/** Long inputs are stored cut off, so they may be no JSON. */
function parsed(input: string): unknown {
  try {
    return JSON.parse(input);
  } catch {
    return null;
  }
}
