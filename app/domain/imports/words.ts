export const handleItsNameInYourShopsAddresses = 'Handle, the product’s name in your shop’s addresses'
export const idInYourShopsSystem = 'ID in your shop’s system'
export const gtinOrBarcode = 'GTIN or barcode'
export const languageToWriteIn = 'Language to write in'
export const manufacturersPartNumber = 'Manufacturer’s part number'
export const category = 'Category'
export const linkToTheProduct = 'Link to the product'
export const photos = 'Photos'
export const condition = 'Condition'
export const availability = 'Availability'
export const kindOfRow = 'Kind of row'
export const productOfVariant = 'Product that the variant belongs to'
export const utf8EncodedTwice = 'UTF-8, encoded twice (Ã¼ instead of ü)'
export const utf16ExcelsUnicodeText = 'UTF-16, Excel’s “Unicode text”'
export const utf16BigEndian = 'UTF-16, big-endian'
export const windowsWesternEuropean = 'Windows, Western European'
export const windowsCentralEuropean = 'Windows, Central European'
export const windowsCyrillic = 'Windows, Cyrillic'
export const windowsGreek = 'Windows, Greek'
export const windowsTurkish = 'Windows, Turkish'
export const windowsHebrew = 'Windows, Hebrew'
export const windowsArabic = 'Windows, Arabic'
export const windowsBaltic = 'Windows, Baltic'
export const shiftJisJapanese = 'Shift_JIS, Japanese'
export const gb18030Chinese = 'GB18030, Chinese'
export const big5Chinese = 'Big5, Chinese'
export const eucKrKorean = 'EUC-KR, Korean'
export const comma = 'Comma'
export const semicolon = 'Semicolon'
export const tab = 'Tab'
export const verticalBar = 'Vertical bar'
export const shopifyWithItsOlderColumnNames = 'Shopify, with its older column names'
export const aPlainSheet = 'A plain sheet'
export const openItInYourSpreadsheetProgram =
  'Open it in your spreadsheet program, choose “Save as” or “Download”, select “CSV UTF-8”, and upload that file.'
export const thisIsExcelWorkbookOrZipArchive = (asCsv: string) =>
  `This is an Excel workbook or a zip archive, not a CSV file. ${asCsv}`
export const thisIsOldExcelWorkbook = (asCsv: string) =>
  `This is an old Excel workbook, not a CSV file. ${asCsv}`
export const noRowOfThisFile =
  'No row in this file can be read: a quotation mark may be missing. Save it as CSV again and upload it once more.'
export const lineMustContainColumnNames = (line: number, fault: string) =>
  `Line ${line} should contain the column names, but cannot be read: ${fault === 'row-too-long' ? 'it is longer than 256,000 characters' : 'a quotation mark is never closed'}. Fix it, or save the file as CSV again.`
export const brand = 'Brand'
