export const amazonSource =
  'Seller Central: title of 75 characters, announced 2026-06-10 and in force since 2026-07-27; bullet points GX5L8BF8GLMML6CX; description 200390640; search terms of 249 bytes'
export const searchTermsBytes = 'search terms {} bytes'
export const haveMoreThan = (tooLong: number, longest: number, maxLength: number) =>
  tooLong === 1 ? `one has ${longest} of ${maxLength}` : `${tooLong} have more than ${maxLength}`
