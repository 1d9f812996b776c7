export const howLongShopKeepsWhatItDoes =
  'How long the shop keeps data. Older data is deleted once a day. The privacy page states these periods.'
export const bookkeepingStays =
  'Orders, payments, invoices and credits are accounting records and are always kept. Listings and products are kept until their owner deletes them or the account.'
export const retentionSettings = 'Retention - Settings'
export const range = (least: number, most: number) => `${least} to ${most}.`
export const notByServerItself = (range: string, by: string) =>
  `${range} The shop does not delete this itself. ${by}`
