export const altTextCanHaveCharactersAtMost = (longestAlt: number) =>
  `The alt text can have at most ${longestAlt} characters.`
export const photoIsGoneOrCannotBeRead = 'The photo is gone or cannot be read.'
export const thisPhotoNoLongerExists = 'This photo no longer exists.'
