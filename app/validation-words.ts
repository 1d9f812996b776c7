export const unknownField = (names: string) => `Unknown field: ${names}.`
export const theValue = 'The value'
export const sentence = (name: string, predicate: string) => `${name} ${predicate}.`
export const isRequired = 'is required'
export const mustBe = (what: string) => `must be ${what}`
export const mustBeOneOf = (values: string) => `must be one of ${values}`
export const atLeast = (least: number | bigint) => `at least ${least}`
export const atMost = (most: number | bigint) => `at most ${most}`
export const isNotWellFormed = 'is not well formed'
export const isNotValid = 'is not valid'
export const text = 'text'
export const aNumber = 'a number'
export const wholeNumber = 'a whole number'
export const trueOrFalse = 'true or false'
export const aList = 'a list'
export const anObject = 'an object'
export const or = ' or '
export const mustBeEmailAddress = 'must be an email address'
export const mustBeWebAddress = 'must be a web address'
export const mustHaveCharacters = (amount: string) => `must have ${amount} characters`
export const mustHaveEntries = (amount: string) => `must have ${amount} entries`
