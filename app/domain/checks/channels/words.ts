export const amazonSource =
  'Seller Central: title of 75 characters, announced 2026-06-10 and in force since 2026-07-27; bullet points GX5L8BF8GLMML6CX; description 200390640; search terms of 249 bytes'
export const searchTermsBytes = 'search terms {} bytes'
export const channels = 'Channels'
export const sourceOf = (key: string) => `source of ${key}`
export const noYet = (name: string) => `no ${name} yet`
export const rowOf = (shown: string, shown2: string) => `${shown} of ${shown2}`
export const ofOf = (maxParts: number) => `of ${maxParts}`
export const longestOf = (count: string, longest: number, maxLength: number) =>
  `${count}, longest ${longest}\u00a0of\u00a0${maxLength}`
export const haveMoreThan = (tooLong: number, longest: number, maxLength: number) =>
  tooLong === 1 ? `one has ${longest} of ${maxLength}` : `${tooLong} have more than ${maxLength}`
export const enterAWholeNumber = 'Enter a whole number'
export const enter100000OrLess = 'Enter 100,000 or less'
export const sayWhereLimitsAreFrom = 'Say where the limits come from'
export const enter300CharactersOrLess = 'Enter 300 characters or less'
export const enterDayOnWhichYouReadThem = 'Enter the day you read them'
