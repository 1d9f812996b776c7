export const methodNotAllowed = 'Method not allowed'
export const mustBeOrigin = 'must be an http or https address without a path, such as https://shop.example'
export const mustBeHttpOrHttpsAddress = 'must be an http or https address'
export const mustBeMailAddress =
  'must be an address such as shop@shop.example or The shop <shop@shop.example>'
export const mustBePathOfSqliteFile = 'must be the path of a SQLite file, or file:PATH'
export const mustHaveCharacters = (bytes: number) =>
  `must have at least ${bytes} characters (several are separated by commas)`
export const mustBePortNumber = 'must be a port number'
export const mustBeNumberFrom1To64 = 'must be a number from 1 to 64'
export const mustBeMailServer = 'must be an address such as smtps://user:password@mail.example'
export const googleIsIncomplete = 'is missing: Google sign-in needs both an id and a secret'
export const mustBe0Or1 = 'must be 0 or 1'
