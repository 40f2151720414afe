/** Facts about the product, which the build reads from its sources (`build/reference`). */

export type EnvironmentVariable = {
  readonly name: string;
  readonly meaning: string;
  /** As written in the environment; null when there is none. */
  readonly fallback: string | null;
};

export type ApiCall = {
  readonly method: string;
  readonly path: string;
  readonly group: string;
  readonly summary: string;
  /** A permission of the table, `anyone` or `deploy-token`. */
  readonly permission: string;
  /** Whether it runs once for each `Idempotency-Key`. */
  readonly acceptsKey: boolean;
  /** Its fragment in Swagger UI. */
  readonly place: string;
};

type SourceChange = {
  readonly field: string;
  readonly level: string;
  /** What the source's API cannot do with the value. */
  readonly limits?: string | undefined;
};

export type Source = {
  readonly id: string;
  readonly name: string;
  readonly role: string;
  readonly transport: string;
  readonly reports: readonly string[];
  readonly changes: readonly SourceChange[];
  /** Changes that become manual tasks, because the source's API does not offer them. */
  readonly manualChanges: readonly SourceChange[];
  /** What is assumed about it without documentation. */
  readonly assumed: readonly string[];
  readonly campaignColumns: readonly string[];
  readonly contentColumns: readonly string[];
  readonly clientColumns: readonly string[];
};

export type RolePermission = {
  readonly name: string;
  /** Completes "You may …". */
  readonly allows: string;
  /** The lowest access level; `admin` = only admins. */
  readonly from: string;
  readonly readOnly: boolean;
};

export type BusEvent = {
  readonly name: string;
  readonly owner: string;
  readonly replay: string;
  readonly crossTab: boolean;
  /** The payload's fields and their types. */
  readonly payload: string;
};

export type HostMember = { readonly name: string; readonly type: string; readonly meaning: string };

/** A field of `module.json`, or of a part of it. */
export type ManifestField = { readonly name: string; readonly isRequired: boolean; readonly meaning: string };

export type KeyboardKey = { readonly keys: readonly string[]; readonly action: string };

/** A setting of the browser: `label`, `values` and `fallback` (its default) as screens write them, `name` as code does. */
export type Setting = {
  readonly name: string;
  readonly label: string;
  readonly values: readonly string[];
  readonly fallback: string;
};

export type ChangeKind = 'new' | 'faster' | 'fixed';
/** What changed in a part of the product, as sentences with code in backticks. `area` is the part's id. */
export type AreaChanges = { readonly area: string } & Readonly<Record<ChangeKind, readonly string[]>>;
/** `monday`: the first day of the week, such as `2026-11-23`. */
export type ChangeWeek = { readonly monday: string; readonly areas: readonly AreaChanges[] };
/** `isKnown` is false in a checkout without history, such as a tarball. */
export type Changelog = {
  readonly isKnown: boolean;
  /** The parts that changed, as people know them. */
  readonly areas: readonly { readonly id: string; readonly name: string }[];
  /** Newest first. */
  readonly weeks: readonly ChangeWeek[];
  /** How many earlier changes are left out. */
  readonly earlier: number;
};

export type MetricFormula = {
  readonly name: string;
  /** What an abbreviation stands for, else empty. */
  readonly words: string;
  readonly formula: string;
  readonly note: string;
};

export type RuleMetricRow = {
  readonly name: string;
  /** Other words that a condition may use for it. */
  readonly label: string;
  readonly unit: string;
};

export type RuleTemplateRow = {
  readonly name: string;
  readonly kind: string;
  readonly purpose: string;
  /** As people type it. */
  readonly condition: string;
};

/** A mode of rules as the editor names it. */
export type RuleModeRow = { readonly mode: string; readonly label: string; readonly text: string };

/** A cause of differences between cost, tracker and client, and what people do about it. */
export type DifferenceCauseRow = {
  readonly cause: typeof import('@adhelm/contracts').commonCauses[number];
  readonly step: string;
};

/** `status` is that of HTTP; `meaning` is what the screen says. */
export type ErrorMeaning = { readonly kind: string; readonly status: number; readonly meaning: string };
export type ModuleFailureMeaning = { readonly kind: string; readonly meaning: string };

export type AiReference = {
  /** `read` tools change nothing; `propose` tools store a proposal that waits for a person. */
  readonly tools: readonly { readonly name: string; readonly scope: string; readonly does: string }[];
  readonly requests: readonly { readonly id: string; readonly example: string; readonly does: string }[];
};
