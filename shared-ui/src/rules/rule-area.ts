import type { RuleKind } from '@adhelm/contracts';

/** One group of rules with its own pages: those of widgets, contents or campaigns, at the paths of one module. */
export type RuleArea = {
  readonly kind: RuleKind;
  /** The list; `/create` and `/{id}/edit` are below it. */
  readonly path: string;
  readonly logPath: string;
  readonly texts: {
    readonly title: string;
    readonly description: string;
    readonly create: string;
    readonly edit: string;
    readonly log: string;
    readonly logDescription: string;
  };
  /** A list of rules beside it that the navigation does not have. */
  readonly beside?: { readonly label: string; readonly path: string };
  /** The templates to start from, by id; all of the kind unless set. */
  readonly templates?: readonly string[];
};

export const editPath = ({ path }: RuleArea, id: string) => `${path}/${encodeURIComponent(id)}/edit`;
/** The part of an address that names the draft of a new rule. */
export const DRAFT = 'draft';

export const createPath = ({ path }: RuleArea) => `${path}/create`;
/** The form of a new rule that was begun; `draft`: the name that it is kept under. */
export const resumePath = (area: RuleArea, draft: string) =>
  `${createPath(area)}?${DRAFT}=${encodeURIComponent(draft)}`;
/** The decisions of one rule. */
export const rulesLogPath = ({ logPath }: RuleArea, rule: string) =>
  `${logPath}?rule=${encodeURIComponent(rule)}`;

/** The name of the area’s form of a new rule among those whose save may be lost. */
export const lostRulesOf = ({ path }: RuleArea): string => `new rule ${path}`;
