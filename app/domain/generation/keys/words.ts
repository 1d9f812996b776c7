export const nameAndKeyAreRequired = 'Name and key are required'
export const nameMustBeOneLine = 'The name must be one line'
export const keyTooLong = 'A key can have at most 500 characters'
export const aKeyHasLetters = 'A key can contain letters, digits and symbols, but no spaces'
export const enterAddressOfService =
  'Enter the https address of the service’s API, such as https://api.example.com/v1, with nothing after it'
export const addressTooLong = 'The address can have at most 300 characters'
export const enterTheKeyAgain = 'Enter the key again: the stored one is never sent to a different address.'
export const was = (name: string) => `was ${name}`
export const forDetail = (address: string) => `for ${address}`
export const newKey = (maskKey: string) => `new key ${maskKey}`
export const aiKey = (name: string) => `AI key ${name}`
export const thisKeyWasEncryptedWithDifferent =
  'This key was encrypted with a different encryption key. Save it again.'
export const tableOfModelsHasNone = 'The table of models has no model for this service.'
