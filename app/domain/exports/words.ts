export const forProductsThatShopHas = 'For products already in the shop, or new ones'
export const firstTitleOfListing = 'The first title of the listing, or the product’s own name'
export const keyThatIdentifiesProduct = 'The key that identifies the product in the target'
export const woocommercePluginThatMetaTitleAndMeta =
  'The WooCommerce plugin that meta title and meta description are for'
export const whatGoesBelowDescriptionsParagraphs = 'What is added below the description’s paragraphs'
export const withTagsWhichReplaceThoseThatShop = 'Includes tags, which replace those in the shop'
export const sectionsWhoseCurrentVersionPersonWrote =
  'Sections whose current version was written by a person are not declared as AI text'
export const whichColumnsFileHas =
  'Which columns the files have, such as {"Title": false}. Columns that are not named are on where the texts were written here, and off where they came from the shop. Columns that identify products are always on.'
export const columnsAreEmpty = 'It has no text for the columns you chose.'
export const keptTextIsLeftOut = (column: string) =>
  `${column} is left out: the text came from your shop, and what the shop has now is not known.`
export const leftOutBecause = (column: string, reason: string) => `${column} is left out: ${reason}`
export const descriptionIsTheShopsOwn = 'The description is left out: it came from your shop, which has it.'
export const itIsEmpty = 'It is empty.'
export const isAlsoKeyOf = (identity: string, other: string) =>
  `“${identity}” is also the key of “${other}”: the shop would take both for one product.`
