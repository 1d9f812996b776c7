import { msg, t } from '#app/i18n/macro.ts'
import { shopTable } from '../shop-table.ts'

/** Medusa's import of products: the names of the template of its admin since 2.8.5. Looked up 2026-11-27. */
export const MEDUSA = shopTable({
  name: msg`Medusa`,
  lead: msg`A product CSV to upload in the admin of Medusa.`,
  rules: () => [
    t`Medusa updates products whose Product Id it knows, and shows what it will do before it does it.`,
  ],
  keys: { id: 'Product Id' },
  text: 'plain',
  columns: { 'Product Title': 'titles', 'Product Description': 'descriptions' },
})
