import type { ReactNode } from 'react'
import { count } from './count.ts'

export const whichShop = 'Which shop are these products from?'
export const productsAreToldApart =
  'Products are told apart by their keys within one shop: ID 1 of another shop is another product.'
export const shopIsUsed = (name: string, kind: string) => (
  <>
    <bdi>{name}</bdi>
    {name !== kind && <span className="hint"> {kind}</span>}
  </>
)
export const kinds = { shopify: 'Shopify', woocommerce: 'WooCommerce', plain: 'Sheet', api: 'API' }
export const aNewShop = 'A new shop'
export const nameOfNewShop = 'Name of the new shop'
export const useThisShop = 'Use this shop'
export const nameTheNewShop = 'Enter a name for the new shop.'
export const nameIsTooLong = (most: number) => `Use at most ${most} characters.`
export const chooseAShop = 'Choose a shop from the list.'
export const shopWasChanged = 'The products were compared with those of this shop.'
export const answersWereSaved = 'Your answers were saved.'
export const importIsBeingRead = 'This import is being read in another window. Try again in a few seconds.'
export const chooseSameOrNew = 'Choose “Same product” or “New product” for each row.'
export const productsContradict = (asked: number) =>
  `${count(asked, 'product has', 'products have')} a key that you use for another product`
export const sayWhichIsSame =
  'Say which of them are the same product. The others become new products, and yours stay as they are. Nothing is charged for this.'
export const sameProduct = 'Same product'
export const newProduct = 'New product'
export const saveAnswers = 'Save these answers'
export const allSame = (asked: number) =>
  asked === 1
    ? 'It is the same product'
    : `All ${count(asked, 'row is the same product', 'rows are the same products')}`
export const allNew = (asked: number) =>
  asked === 1 ? 'It is a new product' : `All ${count(asked, 'row is a new product', 'rows are new products')}`
export const keyNames = { name: 'Name', externalId: 'ID', sku: 'SKU', handle: 'Handle', gtin: 'GTIN' }
export const isSaidHereAndThere = (row: string, known: string) => (
  <>
    “<bdi>{row}</bdi>” in the file, “<bdi>{known}</bdi>” in your products
  </>
)
export const answerFor = (name: string) => `What “${name}” is`
export const theseAreNewUnlessYouSay = (asked: number, link: ReactNode) => (
  <>
    {count(asked, 'product has', 'products have')} a key that you use for another product. Unless you say that{' '}
    {asked === 1 ? 'it is the same product, it becomes a new one' : 'they are the same, they become new ones'}
    . {link}
  </>
)
export const answerNow = 'Compare them'
