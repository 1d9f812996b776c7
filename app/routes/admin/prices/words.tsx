import type { ReactNode } from 'react'

export const itIsArchived = 'This is archived, so no price can be planned.'
export const clocksGoForward = 'The clocks go forward on that day, so this time does not exist'
export const thisIsInPast = 'This is in the past: choose a later time'
export const chooseDayWithinTwoYears = 'Choose a day within two years'
export const priceIsPlannedForThisMinuteAlready = 'A price is already planned for this time: cancel it first'
export const priceIsTheSameByThen = 'The price will already be the same by then'
export const atMostPricesCanBePlanned = (plannedLimit: number) =>
  `At most ${plannedLimit} prices can be planned at the same time.`
export const makePackageFreeByEditingIt =
  'Make a package free by editing it: a shop can have only one free package'
export const from = (price: string, date: ReactNode) => (
  <>
    {price} from {date}
  </>
)
export const isPlannedFrom = (price: string, date: ReactNode) => (
  <>
    {price} is planned from {date}, whatever you enter here.
  </>
)
export const thePriceIsNow = (decimal: string) => `The price is ${decimal} now`
export const applied = 'Applied'
export const before = 'Before'
export const plannedBy = 'Planned by'
export const aDeletedAccount = 'A deleted account'
export const cancelThePriceFrom = (date: ReactNode) => (
  <>
    Cancel price<span className="sr-only"> from {date}</span>
  </>
)
export const failedToPlanPrice = 'Failed to plan the price'
export const thePriceIsPlanned = 'The price is planned.'
export const failedToCancelPrice = 'Failed to cancel the price'
export const thereIsNoSuchPlannedPrice = 'There is no such planned price.'
export const alreadyInForce = 'It has come into force, so it can no longer be cancelled.'
export const plannedPriceIsCancelled = 'The planned price is cancelled.'
export const thereIsNoSuchPackage = 'There is no such package.'
export const pricesOf = (name: string) => `Prices of ${name}`
export const itCostsNow = (price: string) =>
  `It costs ${price} now. Orders keep the price they were placed at.`
export const planned = 'Planned'
export const theNextOneFirst = 'Next one first. They apply even if the price is changed by hand before then.'
export const noPriceIsPlanned = 'No price is planned.'
export const past = 'Past'
export const newestFirst = 'Newest first'
export const noPlannedPriceHasComeIntoForce = 'No planned price has come into force or been cancelled yet.'
export const newPrice = 'New price'
export const inSuchAs999 = (currency: string) => `In ${currency}, such as 9.99.`
export const fromThisDay = 'From this day'
export const atThisTimeIn = (zone: string) => `At this time in ${zone}`
export const planThePrice = 'Plan the price'
