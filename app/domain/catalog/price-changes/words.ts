export const theNewPrice = 'The new price'
export const chooseTheDay = 'Choose the day'
export const chooseADay = 'Choose a day, such as 2026-01-31'
export const chooseTheTime = 'Choose the time'
export const chooseATime = 'Choose a time from 00:00 to 23:59, such as 09:30'
export const change = (price: string, price2: string) => `${price} to ${price2}`
export const item = (kind: string, name: string) => `${kind === 'package' ? 'Package' : 'Item'} ${name}`
export const plannedPricesWereCancelled = (count: number) =>
  count === 1 ? 'One planned price was cancelled' : `${count} planned prices were cancelled`
export const fromDay = (price: string, dateTime: string) => `${price} from ${dateTime}`
