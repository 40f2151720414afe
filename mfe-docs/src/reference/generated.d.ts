declare module 'docs-reference/environment.json' {
  const environment: readonly import('./reference.ts').EnvironmentVariable[];
  export default environment;
}
declare module 'docs-reference/api-calls.json' {
  const calls: readonly import('./reference.ts').ApiCall[];
  export default calls;
}
declare module 'docs-reference/sources.json' {
  const sources: readonly import('./reference.ts').Source[];
  export default sources;
}
declare module 'docs-reference/permissions.json' {
  const permissions: readonly import('./reference.ts').RolePermission[];
  export default permissions;
}
declare module 'docs-reference/bus-events.json' {
  const events: readonly import('./reference.ts').BusEvent[];
  export default events;
}
declare module 'docs-reference/host-api.json' {
  const members: readonly import('./reference.ts').HostMember[];
  export default members;
}
declare module 'docs-reference/manifest-fields.json' {
  const fields: readonly import('./reference.ts').ManifestField[];
  export default fields;
}
declare module 'docs-reference/shortcut-fields.json' {
  const fields: readonly import('./reference.ts').ManifestField[];
  export default fields;
}
declare module 'docs-reference/keyboard-keys.json' {
  const keys: readonly import('./reference.ts').KeyboardKey[];
  export default keys;
}
declare module 'docs-reference/settings.json' {
  const settings: readonly import('./reference.ts').Setting[];
  export default settings;
}
declare module 'docs-reference/changelog.json' {
  const changelog: import('./reference.ts').Changelog;
  export default changelog;
}
declare module 'docs-reference/search-index.json' {
  const index: import('minisearch').AsPlainObject;
  export default index;
}
declare module '*.webp' {
  const address: string;
  export default address;
}
declare module '*.mdx' {
  const Content: import('react').ComponentType<{
    readonly components?: Readonly<Record<string, import('react').ElementType>>;
  }>;
  export default Content;
}
declare module 'docs-reference/repository.json' {
  const repository: { readonly url: string | null };
  export default repository;
}
declare module 'docs-reference/pages.json' {
  const pages: readonly { readonly slug: string; readonly html: string }[];
  export default pages;
}
declare module 'docs-reference/metric-formulas.json' {
  const formulas: readonly import('./reference.ts').MetricFormula[];
  export default formulas;
}
declare module 'docs-reference/rule-metrics.json' {
  const metrics: readonly import('./reference.ts').RuleMetricRow[];
  export default metrics;
}
declare module 'docs-reference/rule-templates.json' {
  const templates: readonly import('./reference.ts').RuleTemplateRow[];
  export default templates;
}
declare module 'docs-reference/rule-modes.json' {
  const modes: readonly import('./reference.ts').RuleModeRow[];
  export default modes;
}
declare module 'docs-reference/difference-causes.json' {
  const causes: readonly import('./reference.ts').DifferenceCauseRow[];
  export default causes;
}
declare module 'docs-reference/error-meanings.json' {
  const meanings: readonly import('./reference.ts').ErrorMeaning[];
  export default meanings;
}
declare module 'docs-reference/module-failures.json' {
  const failures: readonly import('./reference.ts').ModuleFailureMeaning[];
  export default failures;
}
declare module 'docs-reference/ai.json' {
  const ai: import('./reference.ts').AiReference;
  export default ai;
}
