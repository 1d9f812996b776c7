export const howLongShopKeepsWhatItDoes =
  'How long the shop keeps data. Older data is deleted once a day. The privacy page states these periods.'
export const bookkeepingStays =
  'Orders, payments, invoices and credits are accounting records and are always kept. Listings and products are kept until their owner deletes them or the account.'
export const retentionSettings = 'Retention - Settings'
export const range = (least: string, most: string) => `${least}\u00a0to\u00a0${most}.`
export const keptOutsideTheShop = 'Kept outside the shop'
export const shopStatesThesePeriodsOnly =
  'The shop states these periods on the privacy page, but cannot delete this data itself. Whoever runs the server sets them there as well.'
