export const forProductsThatShopHas = 'For products that the shop has, or new ones'
export const firstOfWrittenTitles = 'The first of the written titles, or the product’s own name'
export const keyByWhichTargetKnowsProduct = 'The key by which the target knows the product'
export const woocommercePluginThatMetaTitleAndMeta =
  'The WooCommerce plugin that meta title and meta description are for'
export const whatGoesBelowDescriptionsParagraphs = 'What goes below the description’s paragraphs'
export const withTagsWhichReplaceThoseThatShop = 'With tags, which replace those that the shop has'
export const sectionsWhoseCurrentVersionPersonWrote =
  'Sections whose current version a person wrote are declared as not made by AI'
export const itIsEmpty = 'It is empty.'
export const isAlsoKeyOf = (identity: string, other: string) =>
  `“${identity}” is also the key of “${other}”: the target would treat both as one product.`
