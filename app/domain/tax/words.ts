export const hasAtMostCharacters = (label: string, most: number) =>
  `${label} can have at most ${most} characters`
export const theAddress = 'The address'
export const theVatNumber = 'The VAT number'
export const theTaxNumber = 'The tax number'
export const theRegister = 'The register'
export const enterAnEmailAddress = 'Enter an email address'
export const theSentence = 'The sentence'
export const theName = 'The name'
export const theClientId = 'The client ID'
export const theClientSecret = 'The client secret'
