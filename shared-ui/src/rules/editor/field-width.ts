/** How wide a field is: as wide as `width`, or in a row from `least` up to it, on phones up to the whole row. */
export const widthOf = (width: string, least: string | undefined) =>
  least === undefined
    ? { w: width }
    : { flex: `1 1 ${least}`, minW: '0', w: 'auto', maxW: { base: 'full', sm: width } };
