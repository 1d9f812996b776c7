import { figure } from '#app/domain/lists/figure.ts'
import { count } from './count.ts'

export const productsCanBeWritten = (writable: number) => `${count(writable, 'product')} can be written`
export const noProblemsFound = (problems: number, inPart: number) =>
  `${problems > 0 ? 'The others need changes: see below.' : inPart > 0 ? 'Some lines are read only in part: see below.' : 'No problems found.'} Nothing is charged until you have seen the price and pressed the button.`
export const productsAreLeftOut = (problems: number) =>
  `${count(problems, 'product is', 'products are')} left out`
export const theOthersAreFine = (writable: number) =>
  `${writable > 0 ? 'The others are fine. ' : ''}You can fix these and upload them again at any time.`
export const productsArePartlyImported = (inPart: number) =>
  `${count(inPart, 'product is', 'products are')} partly imported`
export const columnsOverFactLimit = (offered: number, possible: number, mostTicks: number) =>
  `${count(offered - possible, 'more column')} cannot become facts: the limit is ${mostTicks}.`
export const columnsAreEmptyAndLeftOut = (empty: number) =>
  `${count(empty, 'column is', 'columns are')} empty and left out.`
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
export const existingText = 'Existing text'
export const andMoreFacts = (more: number) => `and ${count(more, 'more fact')}`
export const characters = (length: number) => count(length, 'character')
