import { t } from '#app/i18n/macro.ts'

/**
 * A sentence for a file whose first bytes say that it is no text, with what to do about it; undefined for what may be
 * one. At least its first 16 bytes.
 */
export function otherKindOf(start: Uint8Array): string | undefined {
  const hex = Buffer.from(start.subarray(0, 16)).toString('hex')
  return kinds().find(([pattern]) => pattern.test(hex))?.[1]
}

// In hexadecimal digits, two for each byte.
const kinds = (): [RegExp, string][] => [
  // Office files are zip archives, too.
  [
    /^504b0304/,
    t`This is an Excel workbook or a zip archive, not a CSV file. Open it in your spreadsheet program, choose “Save as” or “Download”, select “CSV UTF-8”, and upload that file.`,
  ],
  [
    /^d0cf11e0/,
    t`This is an old Excel workbook, not a CSV file. Open it in your spreadsheet program, choose “Save as” or “Download”, select “CSV UTF-8”, and upload that file.`,
  ],
  // gzip, 7z, rar
  [/^(?:1f8b|377abcaf|526172211a)/, t`This is an archive. Unpack it, and upload the CSV file that is in it.`],
  [/^255044462d/, t`This is a PDF. Upload the spreadsheet it was made from, saved as CSV.`],
  // PNG, JPEG, GIF, WebP, AVIF and HEIC, BMP
  [
    /^(?:89504e47|ffd8ff|47494638|52494646.{8}57454250|.{8}66747970|424d.{8}00000000)/,
    t`This is a picture, despite its file name. Upload a file with rows: CSV, or text separated by tabs.`,
  ],
  // SQLite, programs of Linux and Windows
  [
    /^(?:53514c69746520666f726d6174|7f454c46|4d5a9000)/,
    t`This is not a text file. Upload a CSV file, or text separated by tabs.`,
  ],
]
