export const version = (version: number) => `Version ${version}`
export const isNowVersion = (detail: string, version: number) => `${detail} is now version ${version}.`
export const versionDetail = (version: number) => `Version ${version}.`
export const enterSomeText = 'Enter some text.'
export const enterWebAddressOfPicture = 'Enter the web address of a picture, or its path on this site.'
export const atMostCharacters = (max: number) => `Use at most ${max} characters.`
export const enterWebAddressWithHttps =
  'Enter a web address with https://, an email or phone link, or a path on this site.'
export const thereIsNoIconWithThisName = 'There is no icon with this name. Choose one from the list.'
export const oneOf = (contentIcons: string) => `One of ${contentIcons}`
export const enterNameForThisField = 'Enter a name for this field.'
export const startWithALetter = 'Start with a letter, and use only letters, digits, hyphens and underscores.'
export const thisNameIsTaken = 'This name is taken. Choose another one.'
export const keepAtLeastOne = (what: string) => `Keep at least one ${what}.`
export const youCanHaveAtMost = (max: number) => `You can have at most ${max}.`
export const sectionUpdatedSuccessfully = (name: string) => `${name} section updated successfully!`
export const sectionActivatedSuccessfully = (name: string) => `${name} section activated successfully!`
export const sectionDeactivatedSuccessfully = (name: string) => `${name} section deactivated successfully!`
export const sectionResetToDefaultSuccessfully = (name: string) =>
  `${name} section reset to default successfully!`
export const errorFailedToFetchData = 'Error: Failed to fetch data'
export const errorFailedToUpdateData = 'Error: Failed to update data'
export const errorFailedToToggleStatus = 'Error: Failed to toggle status'
export const errorFailedToResetData = 'Error: Failed to reset data'
export const chooseOneFromTheList = 'Choose one from the list.'
