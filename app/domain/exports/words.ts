export const forProductsThatShopHas = 'For products already in the shop, or new ones'
export const firstTitleOfListing = 'The first title of the listing, or the product’s own name'
export const keyThatIdentifiesProduct = 'The key that identifies the product in the target'
export const woocommercePluginThatMetaTitleAndMeta =
  'The WooCommerce plugin that meta title and meta description are for'
export const whatGoesBelowDescriptionsParagraphs = 'What is added below the description’s paragraphs'
export const withTagsWhichReplaceThoseThatShop = 'Includes tags, which replace those in the shop'
export const sectionsWhoseCurrentVersionPersonWrote =
  'Sections whose current version was written by a person are not declared as AI text'
export const itIsEmpty = 'It is empty.'
export const isAlsoKeyOf = (identity: string, other: string) =>
  `“${identity}” is also the key of “${other}”: the shop would take both for one product.`
