/**
 * Fold a text for searching: lower case, no accents, ligatures as letters. “Café” in either Unicode form becomes “cafe”.
 * SQL: `fold_text` in 0096_folding.sql.
 */
export const foldText = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .normalize('NFKC')
    .toLowerCase()
