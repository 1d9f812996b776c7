export const column = (count: number) => `Column ${count}`
export const lines = (count: number) => `${count} lines`
export const characters = (characters: string) => `${characters} characters`
export const fileHasNoSuchColumn = 'The file has no such column. Choose one from the list.'
export const thisColumnIsAlreadyUsedFor = (field: string) =>
  `This column is already used for “${field}”. Choose another one.`
export const chooseColumnWithProductNames = 'Choose the column with the product names.'
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
export const fileWithoutAName = 'File without a name'
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
export const thisIsAnArchive = 'This is an archive. Unpack it, and upload the CSV file that is in it.'
export const thisIsAPdf = 'This is a PDF. Upload the spreadsheet it was made from, saved as CSV.'
export const thisIsAPicture =
  'This is a picture, despite its file name. Upload a file with rows: CSV, or text separated by tabs.'
export const thisIsNotTextFile = 'This is not a text file. Upload a CSV file, or text separated by tabs.'
export const ofItsDescriptionLinesAreFacts = (detail: string, characters: string) =>
  `${detail} lines of the description were taken as facts: as many as fit into ${characters} characters. The other lines are left out.`
export const isLeftOutBecause = (detail: string) =>
  `“${detail}” is left out, because it is not a valid GTIN: its last digit does not match the others, or a spreadsheet has rounded it.`
export const textForIsLongerThanListing = (detail: string) =>
  `The text for “${detail}” is longer than a listing can hold. If you keep the existing text, the end will be cut off.`
export const somethingOfThisLineIsLeftOut = 'Part of this line is left out.'
export const rowOf = (taken: number, lines: number) => `${taken} of ${lines}`
export const theFileIsEmpty = 'The file is empty.'
export const noRowOfThisFile =
  'No row in this file can be read: a quotation mark may be missing. Save it as CSV again and upload it once more.'
export const thisIsNotATextFile =
  'This is not a text file: it is full of unreadable characters. Save it as “CSV UTF-8” in your spreadsheet program.'
export const lineMustContainColumnNames = (line: number, fault: string) =>
  `Line ${line} should contain the column names, but cannot be read: ${fault === 'row-too-long' ? 'it is longer than 256,000 characters' : 'a quotation mark is never closed'}. Fix it, or save the file as CSV again.`
export const lineNamesColumnsArePossible = (line: number, columns: string, columns2: number) =>
  `Line ${line} names ${columns} columns; at most ${columns2} are allowed. Delete those that say nothing about the products.`
export const thereIsOnlyLineAndNoProduct = (line: number) =>
  `There is only line ${line}, and no product. The first line contains the column names; the products go below it.`
export const tooManyRows = (most: string) =>
  `This file has more than ${most} rows; at most ${most} are allowed. Split it into several files.`
export const fileHasNoColumn = (name: string) => `The file has no column “${name}”.`
export const andCannotBothBe = (other: string, name: string, field: string) =>
  `“${other}” and “${name}” cannot both be “${field}”.`
export const noProductName = 'No product name.'
export const nameHasCharactersArePossible = (detail: string, name: number) =>
  `The name has ${detail} characters; at most ${name} are allowed. Shorten it, or choose another column for it.`
export const onlyNameAndNoFacts = 'Only a name and no facts, so there is nothing to write from.'
export const theFactsHave = (detail: string, lines: number, characters: string) =>
  `The facts have ${detail}; at most ${lines} lines and ${characters} characters are allowed. Leave out columns that buyers do not need.`
export const isLongerThan100Characters = (detail: string) =>
  `The ${detail} is longer than 100 characters. Is it the right column?`
export const sameKeyAsLineWhichCounts = (detail: string) =>
  `Same key as line ${detail}, which is used instead. Give this line its own key, or delete one of the two.`
export const sameNameAndFactsAsLine = (detail: string) =>
  `The same name and facts as line ${detail}, which is used instead.`
export const variantWithoutProduct = 'A variant without a product.'
export const aVariantOf = (detail: string) => `A variant of “${detail}”, which is not in the file.`
export const isNoLanguageThatWeCanWrite = (detail: string) =>
  `“${detail}” is not a language we can write in. Enter one language by its name or code, such as German or de, or leave the cell empty.`
export const isAFormula = (detail: string) =>
  `“${detail}” is a formula. Replace it with its value: copy the cells and paste them as values.`
export const hasCharactersThatAreNotLetters = (detail: string) =>
  `“${detail}” contains unreadable characters. If many lines do, choose another encoding.`
export const itHasIfCellContainsSeparator = (detail: string) =>
  `This line has ${detail}. If a cell contains the separator, it needs quotation marks around it.`
export const quotationMarkIsNeverClosed = 'A quotation mark is never closed, or has text right after it.'
export const lineIsLongerThan256000Characters = 'The line is longer than 256,000 characters.'
export const productIsLongerThan300000Characters =
  'The lines of this product are longer than 300,000 characters together. Leave out columns that are not needed.'
export const thisLineCannotBeRead = 'This line cannot be read.'
export const cellsWhereFirstLineHas = (count: number, headerCount: number) =>
  `${count} cells where the first line has ${headerCount}`
export const brand = 'Brand'
