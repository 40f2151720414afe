import type { KeptRuleDraft } from '@adhelm/contracts';
import type { RuleArea } from './rule-area.ts';

/** The part of a kept draft that says from which list's form it is. */
export const PAGE = 'page';

type Begun = Pick<KeptRuleDraft, 'version'> & {
  readonly kind: unknown;
  /** The path of the list whose form it is from; null in drafts of earlier releases. */
  readonly page: unknown;
};

/** Whether a draft is a new rule that was begun in the form of an area. */
export const isBegunIn = ({ kind, path }: RuleArea, begun: Begun): boolean =>
  begun.version === null && begun.kind === kind && (begun.page === null || begun.page === path);

/** The new rules of an area among a person's drafts. */
export const begunRules = (area: RuleArea, drafts: readonly KeptRuleDraft[]): KeptRuleDraft[] =>
  drafts.filter(({ rule, version }) =>
    isBegunIn(area, { version, kind: rule['kind'], page: rule[PAGE] ?? null }),
  );
