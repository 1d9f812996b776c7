export const altTextCanHaveCharactersAtMost = (longestAlt: number) =>
  `The alt text can have at most ${longestAlt} characters.`
