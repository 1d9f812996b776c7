export const notADay = (label: string) => `${label} must be a date such as 2026-01-31`
export const notAWholeNumber = (label: string, max: number) =>
  `${label} must be a whole number from 1 to ${max}`
export const theFirstDay = 'The first day'
export const theLastDay = 'The last day'
export const theNumberOfUses = 'The number of uses'
export const theLowestPrice = 'The lowest price'
export const lastDayBeforeFirst = 'The last day is before the first day'
export const codeMissing = 'Enter a code'
export const codePattern = 'Use 3 to 30 letters A to Z, digits and hyphens'
export const thePercentage = 'The percentage'
export const theAmount = 'The amount'
export const theNumberOfCredits = 'The number of credits'
export const creditsForPackagesOnly = 'Extra credits are for packages'
export const percentMissing = 'Enter a percentage from 1 to 99'
export const amountMissing = 'Enter an amount above 0, such as 5.00'
export const creditsMissing = 'Enter a number of credits'
export const activitySubject = (code: string) => `Code ${code}`
export const appliesToMissing = 'Choose what the code is for'
export const kindMissing = 'Choose what the code gives'
