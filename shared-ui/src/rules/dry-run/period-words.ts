import type { RuleWindow } from '@adhelm/contracts';
import { messages } from './messages.ts';

const { periods } = messages;

function timeOf({ of }: RuleWindow): string {
  return of.kind === 'days' || of.kind === 'hours' ? periods[of.kind](of.last) : periods[of.kind];
}

/** The time that a rule's figures are of, as the end of a sentence: “in the last 7 days”. */
export const periodOf = (window: RuleWindow): string =>
  window.delayHours === 0 ? timeOf(window) : periods.withoutLatest(timeOf(window), window.delayHours);
