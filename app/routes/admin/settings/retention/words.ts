export const howLongShopKeepsWhatItDoes =
  'How long the shop keeps what it does not need for ever. What is older is deleted once a day; the privacy page says the same by itself.'
export const labelInUnit = (label: string, unit: string) => `${label}, in ${unit}`
export const bookkeepingStays =
  'Orders, payments, invoices and credits are bookkeeping, and stay. Texts and products stay until their customer deletes them or the account.'
export const retentionSettings = 'Retention - Settings'
export const range = (least: number, most: number) => `From ${least} to ${most}.`
export const notByServerItself = (range: string, by: string) => `${range} Not by the server itself: ${by}`
