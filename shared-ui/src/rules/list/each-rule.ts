import { messageOf } from '@adhelm/contracts';

type Done<Rule, Result> = { readonly rule: Rule; readonly result: Result };

/** Does something with rules, one after the other: what worked, and the reasons of what did not, each with the name of its rule. */
export async function eachRule<Rule extends { readonly name: string }, Result>(
  rules: readonly Rule[],
  work: (rule: Rule) => Promise<Result>,
) {
  const done: Done<Rule, Result>[] = [];
  const failed: string[] = [];
  for (const rule of rules) {
    try {
      done.push({ rule, result: await work(rule) });
    } catch (error) {
      failed.push(`${rule.name}: ${messageOf(error)}`);
    }
  }
  return { done, failed };
}
