import { stringify } from 'csv-stringify/sync'

/** A byte order mark, without which spreadsheets do not read UTF-8. */
export const BYTE_ORDER_MARK = '\ufeff'

/**
 * Lines of a CSV file (RFC 4180) for spreadsheets, with formulas disarmed. Semicolons and tabs are quoted, too, because
 * some spreadsheets separate fields there.
 */
export function spreadsheetLines(records: (string | number | null)[][]): string {
  return stringify(records, {
    record_delimiter: 'windows',
    quoted_match: /[;\t\r\n]/,
    cast: { string: escapeFormula },
  })
}

/** Lines of a CSV file (RFC 4180) for programs: every text is as it is. */
export function csvLines(records: string[][], delimiter = ','): string {
  return stringify(records, { delimiter, record_delimiter: 'unix', quoted_match: /[\r\n]/ })
}

/**
 * An apostrophe before what a spreadsheet would take for a formula, such as `=HYPERLINK(...)`. Also behind a semicolon,
 * which separates fields in many countries. https://owasp.org/www-community/attacks/CSV_Injection
 */
function escapeFormula(text: string): string {
  return text.replace(FORMULA, "'")
}

/** Whether a spreadsheet would take a part of the text for a formula. */
export function hasFormula(text: string): boolean {
  return escapeFormula(text) !== text
}

/** The place before a formula: at the beginning, or behind the end of a field. */
const FORMULA = /(?=[=+\-@＝＋－＠])(?<=(?:^|[;\t\r\n])["\s]*)|^(?=[\t\r\n])/gu
