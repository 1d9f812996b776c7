import { count } from '../imports/count.ts'

export const oneOfTheseProducts = 'One of these products is not in your account.'
export const listingsAreBeingWrittenForCredits = (length: number, credits: string) =>
  `${count(length, 'listing is', 'listings are')} being written for ${credits}.`
export const listingsAreBeingWritten = (count: number) =>
  `${count === 1 ? 'One listing is being written.' : `${count} listings are being written.`} Finished ones appear here.`
