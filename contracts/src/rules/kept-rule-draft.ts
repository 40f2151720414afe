import * as z from 'zod/mini';

/**
 * An unsaved rule as its editor has it, complete or not, with what the editor adds, such as a typed condition that cannot be
 * read yet; and the version that it changes, null for a new rule.
 */
const bodyFields = {
  rule: z.record(z.string(), z.unknown()),
  version: z.nullable(z.int()),
};

/** `place`: the rule’s id, or the kind of a new one. A person has one draft per place. */
const keptRuleDraftSchema = z.object({ ...bodyFields, place: z.string(), updatedAt: z.iso.datetime() });
export type KeptRuleDraft = z.infer<typeof keptRuleDraftSchema>;

/** `PUT /api/rule-drafts/{place}`. */
export const keptRuleDraftEditSchema = z.strictObject(bodyFields);
export const keptRuleDraftAnswerSchema = z.object({ success: z.boolean(), data: keptRuleDraftSchema });
/** `GET /api/rule-drafts`: the person’s own. */
export const keptRuleDraftsAnswerSchema = z.object({
  success: z.boolean(),
  data: z.array(keptRuleDraftSchema),
});
