export const enterSomeText = 'Enter some text.'
export const enterWebAddressOfPicture = 'Enter the web address of a picture, or its path on this site.'
export const oneOf = (contentIcons: string) => `One of ${contentIcons}`
export const enterNameForThisField = 'Enter a name for this field.'
