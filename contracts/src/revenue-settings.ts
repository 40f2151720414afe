import * as z from 'zod/mini';

/**
 * Where an account's revenue comes from. `automatic`: a tracker on the days that it reports, else the source.
 * `workspace`: as the workspace's own setting says.
 */
export const revenueChoices = ['workspace', 'automatic', 'tracker', 'source', 'client'] as const;
export const revenueChoiceSchema = z.enum(revenueChoices);
export type RevenueChoice = z.infer<typeof revenueChoiceSchema>;

const settingFields = {
  /** Null for the workspace's own setting. */
  account: z.nullable(z.string()),
  origin: revenueChoiceSchema,
  /** The tracker that counts if several name the same campaign; null: the one that was connected first. */
  tracker: z.nullable(z.string()),
};

/** `version` increases with each edit, from 0; sent as `If-Match`. */
export const revenueSettingSchema = z.object({ ...settingFields, version: z.int() });
export type RevenueSetting = z.infer<typeof revenueSettingSchema>;

/** Body of `PUT /api/revenue-settings`. */
export const revenueSettingEditSchema = z.strictObject(settingFields).check(({ value, issues }) => {
  if (value.account !== null || value.origin !== 'workspace') return;
  issues.push({
    code: 'custom',
    path: ['origin'],
    message: 'The workspace needs a setting of its own',
    input: value.origin,
  });
});
export type RevenueSettingEdit = z.infer<typeof revenueSettingEditSchema>;

/** The settings of the workspace and of each account visible to the person, and the trackers to choose from. */
export const revenueSettingsAnswerSchema = z.object({
  success: z.boolean(),
  data: z.array(revenueSettingSchema),
  trackers: z.array(z.object({ id: z.string(), name: z.string() })),
});
export type RevenueSettingsAnswer = z.infer<typeof revenueSettingsAnswerSchema>;
