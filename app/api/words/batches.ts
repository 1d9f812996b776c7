import type { Dialect } from '#app/domain/imports/file-format.ts'

export const asTextCsv =
  'As text/csv: up to 15 MB and 5,000 products, read in the same way as an import on the website, including Shopify and WooCommerce exports. If a line cannot be written, nothing is stored and `errors` lists the lines, unless `faulty=skip` is sent.'
export const unknownBatch = 'We could not find this batch in your account.'
export const usesNoCredits = (mostProducts: string, csvDetail: string) =>
  `Uses no credits: get the price from GET /api/batches/{batchId}/cost, then POST /api/batches/{batchId}/start. Add more products, up to ${mostProducts}, with POST /api/batches/{batchId}/rows. A product with the sku, handle or externalId of an existing one from the same source, and with its name, is that product. With an Idempotency-Key, repeating the request returns the same batch. ${csvDetail}`
export const rowsDetail = (csvDetail: string) =>
  `\`base\` is the number of products in the batch: if that number has changed, the response is 409, so that nothing is added twice. ${csvDetail}`
export const sourceOfDialect = (dialect: Dialect = 'plain') =>
  dialect === 'plain' ? 'API' : `API ${dialect === 'woocommerce' ? 'WooCommerce' : 'Shopify'}`
export const contradictionsOfAll =
  'What products are that have a key of an existing one from the same source, but another name or another key of the same kind'
