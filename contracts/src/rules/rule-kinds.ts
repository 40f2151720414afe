/** What a rule judges. Apart from the schema of rules, so that a page that only names a kind loads nothing else of it. */
export const ruleKinds = ['widget', 'content', 'campaign'] as const;
export type RuleKind = (typeof ruleKinds)[number];
