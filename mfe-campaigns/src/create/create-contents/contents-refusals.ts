import type { FieldErrors, Path } from '@adhelm/shared-ui/forms';
import { refusedValues } from '../briefs/refused-values.ts';
import type { KeptDraft } from '../briefs/use-kept-draft.ts';
import type { Combination, ContentsBrief, ContentsFaults, RowsName } from './contents-brief.ts';

type Errors = FieldErrors<ContentsBrief>;

/** The server's errors of a list by the rows' texts. */
function refusedRows(list: RowsName, brief: ContentsBrief, errors: Errors): Map<string, string> {
  return new Map(
    brief[list].flatMap((row, index) => {
      const message = errors[list]?.[index]?.message;
      return message === undefined ? [] : [[row.trim(), message] as const];
    }),
  );
}

/** Adds or removes rows; the server's errors stay with the texts they are about. */
export function changeRows(draft: KeptDraft<ContentsBrief>, list: RowsName, rows: string[]): void {
  const { form, body, change } = draft;
  const refused = refusedRows(list, body, form.formState.errors);
  form.clearErrors(list);
  change({ [list]: rows });
  for (const [index, row] of rows.entries()) {
    const message = refused.get(row.trim());
    if (message !== undefined) form.setError(`${list}.${index}`, { message });
  }
}

/** Merges the server's errors into the local ones. */
export function withRefusals(faults: ContentsFaults, brief: ContentsBrief, errors: Errors): ContentsFaults {
  return {
    ...faults,
    headlines: new Map([...faults.headlines, ...refusedRows('headlines', brief, errors)]),
    images: new Map([...faults.images, ...refusedRows('images', brief, errors)]),
    shared: { ...faults.shared, ...refusedValues(errors.shared) },
  };
}

/** The form's field of an ad's sent value. */
export function placeOf(
  { headlines, images }: ContentsBrief,
  { headline, image }: Combination,
  name: string,
): Path<ContentsBrief> {
  const rowOf = (rows: readonly string[], text: string) => rows.findIndex((row) => row.trim() === text);
  if (name === 'headline') return `headlines.${rowOf(headlines, headline)}`;
  return name === 'image_url' ? `images.${rowOf(images, image)}` : `shared.${name}`;
}
