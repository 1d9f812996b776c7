import { msg, t } from '#app/i18n/macro.ts'
import { shopTable } from '../shop-table.ts'

/** eBay's upload of Seller Hub (File Exchange): Action Revise, the listing's number or the custom label, and the fields to change.
 * Names of templates 745 and 1193. Looked up 2026-11-27. */
export const EBAY = shopTable({
  name: msg`eBay`,
  lead: msg`A CSV for Seller Hub Reports, Upload, that revises your listings.`,
  rules: () => [
    t`Each row revises the listing with its item number or custom label. Fields that are not in the file stay as they are.`,
    t`For a site other than your own, write it into the first column’s name, such as *Action(SiteID=UK|Country=GB|Currency=GBP).`,
  ],
  keys: { sku: 'CustomLabel', id: 'ItemID' },
  fixed: { '*Action': 'Revise' },
  channel: 'ebay',
  columns: { '*Title': 'titles', '*Description': 'descriptions' },
})
