import { figure } from '../lists/figure.ts'

export const atMostCharacters = (most: number) => `Use at most ${most} characters`
export const lettersDigitsAndHyphens = 'Use letters a to z, digits and hyphens'
export const enterALowerPrice = 'Enter a lower price'
export const enterHttpsAddressOrPath = 'Enter an https address or a path'
export const atMost10000Characters = 'Use at most 10,000 characters'
export const enterAddressThatBuyersGet = 'Enter the address that buyers get'
export const enterHttpOrHttpsAddress = 'Enter an http or https address'
export const featureLineMustBeAtMost200 = 'Use at most 200 characters in a feature line'
export const thePrice = 'The price'
export const validity = 'Validity'
export const mustBeWholeNumberFromTo = (label: string, min: number, max: number) =>
  `${label} must be a whole number from ${min} to ${max}`
export const creditsDayPackage = (credit: number, validityDays: number) =>
  `${figure(credit)}\u00a0${credit === 1 ? 'credit' : 'credits'}, ${validityDays}-day package`
export const creditsNeverExpire =
  'Credits never expire: any you have left after a package’s last day are still yours.'
export const isMissing = (label: string, orZero: boolean) =>
  `${label} is missing: type a number such as 9.99${orZero ? ', or 0' : ''}`
export const mustHavePointBeforeCents = 'must have a point before the cents and no comma, such as 9.99'
export const mustBeNumberSuchAs999 = 'must be a number such as 9.99, without a sign or currency'
export const mustBeAtMost = (decimal: string) => `must be at most ${decimal}`
export const was = (name: string) => `was ${name}`
export const price = (money: string) => `price ${money}`
export const newAccessAddress = 'new access address'
export const item = (name: string) => `Item ${name}`
export const nowNumber = (count: number) => `Now number ${count}`
export const packageText = (name: string) => `Package ${name}`
export const creditsDays = (money: string, credit: number, validity: number) =>
  `${money}, ${figure(credit)} credits, ${validity} days`
