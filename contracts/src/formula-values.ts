/**
 * A sheet's XML of an Excel file with the values of its formulas, by formula, beside them: what previews of mail and phones show, which
 * do not calculate. Spreadsheets calculate again. Formulas are found as they are written in XML.
 */
export function withFormulaValues(sheetXml: string, values: ReadonlyMap<string, number>): string {
  return sheetXml.replaceAll(/<f>([^<]*)<\/f>/g, (written, formula: string) => {
    const value = values.get(formula);
    return value === undefined ? written : `${written}<v>${value}</v>`;
  });
}
