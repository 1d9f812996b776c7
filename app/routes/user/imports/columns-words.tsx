import type { ReactNode } from 'react'
import { figure } from '#app/domain/lists/figure.ts'
import { count } from './count.ts'

export const noProductCanBeWritten = 'No products can be written'
export const thereAreNoProductsBelowLine = 'There are no products below the line with the column names.'
export const linesBelowSayWhy =
  'The lines below say why. Perhaps the name or the facts are in another column.'
export const productsCanBeWritten = (writable: number) => `${count(writable, 'product')} can be written`
export const noProblemsFound = (problems: number, inPart: number) =>
  `${problems > 0 ? 'The others need changes: see below.' : inPart > 0 ? 'Some lines are read only in part: see below.' : 'No problems found.'} Nothing is charged until you have seen the price and pressed the button.`
export const partlyImported = 'Partly imported'
export const unchangedSinceEarlierImport = 'Unchanged since an earlier import'
export const of = (count: string, writable: string) => `${count} of ${writable}`
export const onNextPageYouCanLeaveOut =
  'On the next page you can leave out products that are unchanged or already have a listing.'
export const chooseLanguages = 'Choose languages'
export const withADescriptionAlready = 'With a description already'
export const withShortDescriptionAlready = 'With a short description already'
export const withMetaTitleAlready = 'With a meta title already'
export const withMetaDescriptionAlready = 'With a meta description already'
export const withTagsAlready = 'With tags already'
export const checkTheProducts = 'Check the products'
export const productsAreLeftOut = (problems: number) =>
  `${count(problems, 'product is', 'products are')} left out`
export const theOthersAreFine = (writable: number) =>
  `${writable > 0 ? 'The others are fine. ' : ''}You can fix these and upload them again at any time.`
export const productsArePartlyImported = (inPart: number) =>
  `${count(inPart, 'product is', 'products are')} partly imported`
export const theyCanBeWrittenAsTheyAre =
  'They can be written as they are. To include everything, fix them in your file and upload it again.'
export const changeTheColumns = 'Change the columns'
export const columnWithoutAName = (count: number) => `Column ${count}, without a name`
export const column = (label: string, count: number) => `${label} (column ${count})`
export const doNotUse = 'Do not use'
export const whatEachColumnIs = 'What each column contains'
export const weHaveFilledThisInForYou = 'We have filled this in for you. Change anything that is wrong.'
export const moreChoicesForColumns = 'More choices for columns'
export const updateThePreview = 'Update preview'
export const alwaysEmpty = 'always empty'
export const filledInOf = (sample: string, filled: string, rows: string) => (
  <>
    “<bdi>{sample}</bdi>”, filled in {filled} of {rows}
  </>
)
export const theImportWasRemoved = 'The import was removed. Nothing was written or charged.'
export const fileWasReadAgain = 'The file was read again.'
export const thisImportIsBeingReadInAnother =
  'This import is being read in another window. Try again in a few seconds.'
export const matchTheColumns = 'Match the columns'
export const uploaded = (name: string, date: ReactNode) => (
  <>
    <b>
      <bdi>{name}</bdi>
    </b>
    , uploaded {date}
  </>
)
export const columnsThatBecomeFacts = 'Columns that become facts'
export const listingsAreWrittenFromThese =
  'Listings are written from these. Untick anything that buyers should not read.'
export const inOf = (filled: string, rows: string) => `in ${filled} of ${rows}`
export const alsoKeptAs = (field: string) => `, also kept as the ${field.toLowerCase()}`
export const columnsOverFactLimit = (offered: number, possible: number, mostTicks: number) =>
  `${count(offered - possible, 'more column')} cannot become facts: the limit is ${mostTicks}.`
export const columnsAreEmptyAndLeftOut = (empty: number) =>
  `${count(empty, 'column is', 'columns are')} empty and left out.`
export const notRight = 'Not right? Change how the file is read'
export const kindOfFile = 'Kind of file'
export const separator = 'Separator'
export const encoding = 'Encoding'
export const tryAnotherOneIfLettersLookWrong = 'Try another one if letters look wrong.'
export const columnsWillBeMatchedAgain = 'Columns will be matched again.'
export const readItAgain = 'Read the file again'
export const productsInRowsAndColumns = (
  products: number,
  rows: number,
  number: number,
  dialect: string,
  separator: string,
  encoding: string,
  hasMark: boolean,
) =>
  `${dialect === 'plain' && rows > products ? `${count(rows, 'product')} in ${count(number, 'column')}, ${figure(products)} of them can be written` : `${count(products, 'product')} in ${count(rows, 'row')} and ${count(number, 'column')}${rows > products ? ', with variants grouped by product' : ''}`}. Separator: ${separator}. Encoding: ${encoding}${hasMark ? ', with a byte order mark' : ''}.`
export const someLettersLookEncodedTwice = 'Some letters look encoded twice'
export const lineHas = (line: number, sample: string, encoding: string) => (
  <>
    Line {line} has “<bdi>{sample}</bdi>”. If that is wrong, choose the encoding “{encoding}” below.
  </>
)
export const fromLineOnNothingCanBeRead = (brokenFrom: string) =>
  `Nothing from line ${brokenFrom} on can be read: too many quotation marks before it are never closed.`
export const thisIsShopifyExport = 'This is a Shopify export'
export const thisIsShopifyExportWithItsOlder = 'This is a Shopify export with its older column names'
export const thisIsWoocommerceExport = 'This is a WooCommerce export'
export const thisIsSheetWithOneProductRow = 'This is a sheet with one product per row'
export const firstProductsAsWeReadThem = 'The first products, as we read them'
export const chooseUpdateThePreview = 'Choose “Update preview” to see them with your changes.'
export const noProductCanBeRead =
  'No products can be read with these columns. Check that the right column is chosen for the name.'
export const to = (first: number, last: number) => `${first} to ${last}`
export const existingText = 'Existing text'
export const andMoreFacts = (more: number) => `and ${count(more, 'more fact')}`
export const none = 'none'
export const characters = (length: number) => count(length, 'character')
