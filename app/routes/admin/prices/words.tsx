import type { ReactNode } from 'react'

export const itIsArchived = 'This is archived, so no price can be planned.'
export const clocksGoForward = 'The clocks go forward on that day, so this time does not exist'
export const thisIsInPast = 'This is in the past: choose a later time'
export const chooseDayWithinTwoYears = 'Choose a day within the next two years'
export const priceIsPlannedForThisMinuteAlready = 'A price is already planned for this time: cancel it first'
export const priceIsTheSameByThen = 'This will already be the price by then'
export const atMostPricesCanBePlanned = (plannedLimit: number) =>
  `You can plan at most ${plannedLimit} prices at a time.`
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
export const thePriceIsNow = (decimal: string) => `The price is now ${decimal}`
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
export const thePriceIsPlanned = 'The new price has been planned.'
export const failedToCancelPrice = 'Failed to cancel the price'
export const unknownPlannedPrice = 'This planned price does not exist.'
export const alreadyInForce = 'It is already in force, so it can no longer be cancelled.'
export const plannedPriceIsCancelled = 'The planned price was cancelled.'
export const unknownPackage = 'This package does not exist.'
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
export const planThePrice = 'Plan price'
