import { exploitOnly } from './policies/exploit-only.ts';
import { informed } from './policies/informed.ts';
import { knapsack } from './policies/knapsack.ts';
import { naive } from './policies/naive.ts';
import { none } from './policies/none.ts';
import { oracle } from './policies/oracle.ts';
import { ours } from './policies/ours.ts';
import { peers } from './policies/peers.ts';
import type { Policy } from './policy.ts';

export const policies: readonly Policy[] = [
  none,
  naive,
  peers,
  exploitOnly,
  knapsack,
  ours,
  informed,
  oracle,
];
