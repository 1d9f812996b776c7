export const howLongShopKeepsWhatItDoes =
  'How long the shop keeps data that it does not need permanently. Older data is deleted once a day; the privacy page is updated automatically.'
export const labelInUnit = (label: string, unit: string) => `${label}, in ${unit}`
export const bookkeepingStays =
  'Orders, payments, invoices and credits are accounting records and are always kept. Listings and products are kept until their owner deletes them or the account.'
export const retentionSettings = 'Retention - Settings'
export const range = (least: number, most: number) => `From ${least} to ${most}.`
export const notByServerItself = (range: string, by: string) =>
  `${range} The server itself does not delete this. ${by}`
