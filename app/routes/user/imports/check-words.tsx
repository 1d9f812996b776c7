import type { ReactNode } from 'react'
import { count } from './count.ts'

export const shopIsUsed = (name: string, kind: string) => (
  <>
    <bdi>{name}</bdi>
    {name !== kind && <span className="hint"> {kind}</span>}
  </>
)
export const kinds = { shopify: 'Shopify', woocommerce: 'WooCommerce', plain: 'Sheet', api: 'API' }
export const productsContradict = (asked: number) =>
  `${count(asked, 'product has', 'products have')} a key that you use for another product`
export const allSame = (asked: number) =>
  asked === 1
    ? 'It is the same product'
    : `All ${count(asked, 'row is the same product', 'rows are the same products')}`
export const allNew = (asked: number) =>
  asked === 1 ? 'It is a new product' : `All ${count(asked, 'row is a new product', 'rows are new products')}`
export const keyNames = { name: 'Name', externalId: 'ID', sku: 'SKU', handle: 'Handle', gtin: 'GTIN' }
export const theseAreNewUnlessYouSay = (asked: number, link: ReactNode) => (
  <>
    {count(asked, 'product has', 'products have')} a key that you use for another product. Unless you say that{' '}
    {asked === 1 ? 'it is the same product, it becomes a new one' : 'they are the same, they become new ones'}
    . {link}
  </>
)
