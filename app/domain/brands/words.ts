export const chooseSpellingFromList = 'Choose a spelling from the list'
