/** One of the options of a `SearchChoice`. */
export type SearchChoiceOption = { readonly value: string; readonly label: string };
