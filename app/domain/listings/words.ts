export const factsTooLong = 'The facts can have at most 4,000 characters.'
export const factsMissing = 'Write at least one fact about the product.'
export const tooManyFacts = (count: number) =>
  `There are ${count} lines; a product can have at most 300 facts.`
export const nameMissing = 'Enter the name of the product.'
export const nameTooLong = 'The name can have at most 200 characters.'
export const keyTooLong = (label: string, longestKey: number) =>
  `The ${label} can have at most ${longestKey} characters.`
export const externalId = 'external ID'
export const gtinInvalid = (fault: string) => `This is not a valid GTIN: ${fault}`
export const gtinNotDigits = 'it can only contain digits.'
export const gtinLengthWrong = (count: number) => `a GTIN has 8, 12, 13 or 14 digits, and this has ${count}.`
export const gtinCheckDigitWrong = (right: number) =>
  `the last digit, the check digit, should be ${right}. Check the digits for a typing mistake.`
export const instructionTooLong = 'The instruction can have at most 500 characters.'
export const tooManyParts = 'This has too many parts.'
export const tooManyPartsOf = (title: string, most: number, count: number) =>
  `${title} can have at most ${most} ${most === 1 ? 'part' : 'parts'}; you have ${count}.`
export const partTooLong = (what: string, limit: string, most: number, index: number, length: string) =>
  `${what} can have at most ${limit} characters; ${most === 1 ? 'this' : `number ${index + 1}`} has ${length}.`
export const titles = 'Titles'
export const descriptions = 'Descriptions'
export const shortDescription = 'Short description'
export const highlights = 'Highlights'
export const specifications = 'Specifications'
export const metaTitle = 'Meta title'
export const metaDescription = 'Meta description'
export const slug = 'Slug'
export const tags = 'Tags'
export const questionsAndAnswers = 'Questions and answers'
export const altTexts = 'Alt texts'
export const rewritesNote = (rewrites: number) => `${rewrites} more rewrites of a listing`
export const aText = 'A text'
export const aLabel = 'A label'
export const seoBullets = 'SEO bullets'
export const seoDescription = 'SEO description'
export const oneTitle = 'title'
export const oneParagraph = 'paragraph'
export const oneHighlight = 'highlight'
export const oneSpecification = 'specification'
export const oneBullet = 'bullet'
export const oneTag = 'tag'
export const oneQuestion = 'question'
export const oneAltText = 'alt text'
