import { folded, type ListParameters } from '../../facts/performance/index.ts';

/** SQL: rows that contain a text in `text`, without regard to case and accents, or have it as their id. */
export function nameConditions(
  text: string,
  searched: string | undefined,
  parameters: ListParameters,
): string[] {
  const wanted = searched?.trim() ?? '';
  if (wanted === '') return [];
  const parameter = `${parameters.add(wanted)}::text`;
  return [`(strpos(${folded(text)}, ${folded(parameter)}) > 0 or id = ${parameter})`];
}
