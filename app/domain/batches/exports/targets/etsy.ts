import { msg, t } from '#app/i18n/macro.ts'
import { shopTable } from '../shop-table.ts'

/** The columns of Etsy's download of listings; Etsy itself has no upload of files. Looked up 2026-11-27. */
export const ETSY = shopTable({
  name: msg`Etsy`,
  lead: msg`A CSV with the columns of Etsy’s own download.`,
  rules: () => [
    t`Etsy itself has no upload of files: this one is for programs that read Etsy’s columns, and for copying from.`,
  ],
  keys: { sku: 'SKU' },
  text: 'plain',
  channel: 'etsy',
  columns: { TITLE: 'titles', DESCRIPTION: 'descriptions', TAGS: 'tags' },
})
