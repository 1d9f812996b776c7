export const chooseSpellingFromList = 'Choose a spelling from the list.'
export const nameMissing = 'Enter a name for the brand.'
export const nameTooLong = 'The name can have at most 100 characters.'
