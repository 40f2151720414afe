import { type BriefField, briefValuesSchema, MAX_SUBMISSIONS, type SourceBrief } from '@adhelm/contracts';
import * as z from 'zod/mini';
import { type FieldFaults, fieldFaults } from '../../frame/index.ts';
import { type ImageSize, sizeOf } from '../briefs/image-size.ts';
import { messages as briefs } from '../briefs/messages.ts';
import { sendTimeSchema } from '../briefs/send-time.ts';
import { sentValues } from '../briefs/values-in-words.ts';

/** Ads for one campaign: headlines, images, left-out combinations, and shared values. */
const contentsBriefSchema = z.object({
  account: z.nullable(z.string()),
  campaign: z.nullable(z.string()),
  headlines: z.array(z.string()),
  images: z.array(z.string()),
  leftOut: z.array(z.string()),
  shared: briefValuesSchema,
  sendAt: sendTimeSchema,
});
export type ContentsBrief = z.infer<typeof contentsBriefSchema>;

type Preset = Pick<ContentsBrief, 'account' | 'campaign'>;

/** Parses a draft's body, or returns an empty one for the campaign in the link. */
export function contentsBriefOf(body: unknown, preset: Preset): ContentsBrief {
  const parsed = contentsBriefSchema.safeParse(body);
  if (parsed.success) return parsed.data;
  return { ...preset, headlines: [''], images: [''], leftOut: [], shared: {}, sendAt: null };
}

/** One ad of the matrix. */
export type Combination = {
  readonly id: string;
  readonly headline: string;
  readonly image: string;
  readonly isLeftOut: boolean;
};

/** The non-empty rows of a list, trimmed and unique. */
export const typedOnes = (rows: readonly string[]): string[] => [
  ...new Set(rows.map((row) => row.trim()).filter((row) => row !== '')),
];

/** All combinations of headline and image. */
export function combinationsOf({ headlines, images, leftOut }: ContentsBrief): Combination[] {
  return typedOnes(headlines).flatMap((headline) =>
    typedOnes(images).map((image) => {
      const id = `${headline}\n${image}`;
      return { id, headline, image, isLeftOut: leftOut.includes(id) };
    }),
  );
}

/** The lists whose rows are combined. */
export type RowsName = 'headlines' | 'images';

/** The fields of the matrix, and those shared by all ads. */
export type ContentFields = {
  readonly headline: BriefField;
  readonly image: BriefField;
  readonly shared: readonly BriefField[];
};

/** Null for a source whose ads do not consist of a headline and an image. */
export function contentFieldsOf({ content }: SourceBrief): ContentFields | null {
  const headline = content.find(({ name }) => name === 'headline');
  const image = content.find(({ name }) => name === 'image_url');
  if (headline === undefined || image === undefined) return null;
  return { headline, image, shared: content.filter((field) => field !== headline && field !== image) };
}

/** Errors of a list by row, and of shared values by field. */
export type ContentsFaults = {
  readonly headlines: ReadonlyMap<string, string>;
  readonly images: ReadonlyMap<string, string>;
  readonly shared: FieldFaults;
  readonly isTooMany: boolean;
};

type Checked = {
  readonly currency: string;
  readonly sizes: ReadonlyMap<string, ImageSize>;
  readonly isStrict: boolean;
};

/** Validates a brief against its source's limits. */
export function contentsFaults(
  brief: ContentsBrief,
  { headline, image, shared }: ContentFields,
  { currency, sizes, isStrict }: Checked,
): ContentsFaults {
  const faultOf = (field: BriefField, row: string) =>
    fieldFaults([field], { [field.name]: row }, currency, { isStrict: true })[field.name];
  return {
    headlines: faultsBy(typedOnes(brief.headlines), (row) => faultOf(headline, row)),
    images: faultsBy(
      typedOnes(brief.images),
      (row) => faultOf(image, row) ?? sizeFault(image, sizeOf(sizes, row)),
    ),
    shared: fieldFaults(shared, sentValues(shared, brief.shared), currency, { isStrict }),
    isTooMany: combinationsOf(brief).filter(({ isLeftOut }) => !isLeftOut).length > MAX_SUBMISSIONS,
  };
}

function faultsBy(
  rows: readonly string[],
  faultOf: (row: string) => string | undefined,
): ReadonlyMap<string, string> {
  return new Map(
    rows.flatMap((row) => {
      const fault = faultOf(row);
      return fault === undefined ? [] : [[row, fault] as const];
    }),
  );
}

function sizeFault({ image }: BriefField, size: ImageSize): string | undefined {
  if (image === undefined || size.kind !== 'measured') return undefined;
  const { minWidth, minHeight } = image;
  return size.width < minWidth || size.height < minHeight
    ? briefs.imageTooSmall(minWidth, minHeight)
    : undefined;
}
