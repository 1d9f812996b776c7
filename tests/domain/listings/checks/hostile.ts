/** What checks could be slow at, if it is repeated. */
export const HOSTILE: [what: string, piece: string][] = [
  ['digits', '1'],
  ['commas', '1,'],
  ['slashes', '1/'],
  ['sizes', '9x'],
  ['fractions', '½'],
  ['brackets', '['],
  ['tags', '<a'],
  ['quotes', '5"'],
  ['marks', '\u0301'],
  ['letters without spaces', '棉'],
]
