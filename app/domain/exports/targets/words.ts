export const itHasNoWhichGoogleNeeds = (detail: string) =>
  `No ${detail}, which Google needs as the product’s id.`
export const itsIdHasCharactersGoogleTakes = (codePoints: number, idLength: number) =>
  `Its id has ${codePoints} characters; Google accepts at most ${idLength}.`
export const questionOrAnswer = 'question-and-answer pair'
export const thisIsSupplementalFeed =
  'This is a supplemental feed: Google adds the text to the products in your main feed, matching them by id. Price, link, picture and availability stay there.'
export const googleRequiresTextMadeWithAi =
  'Google requires text made with AI to be declared. Titles and descriptions are therefore in structured_title and structured_description, with the source trained_algorithmic_media. The plain title and description are left out, because Google would use those instead.'
export const titleOrDescriptionWhoseCurrentVersion =
  'If a person wrote the current version of a title or description, it goes into the plain attribute. AI text with small changes still counts as AI text.'
export const textThatPersonHasChangedIsDeclared = 'Text that a person has edited is also declared as AI text.'
export const partsAreTooLongForGoogle = (count: number, what: string) =>
  `${count} ${what}${count === 1 ? ' is' : 's are'} longer than Google accepts.`
export const supplementalFeedWithTabsTsv = 'A supplemental feed with tabs (TSV).'
export const straightQuotesBecomeTypographicOnes =
  'Straight quotes become typographic ones in this file, and line breaks become spaces. The XML file keeps both.'
export const fileHasOnlyColumnsThatEveryOne =
  'Each file has only columns that are filled in every row; products with something missing go into a separate file.'
export const supplementalFeedAsXml = 'A supplemental feed as XML, with all text unchanged.'
export const listings = 'Listings'
export const forPastingIntoShopsDescriptionField = 'For pasting into a shop’s description field.'
export const oneArticleForEachListing =
  'One article for each listing, with plain elements and no styles, so that it matches the look of your shop.'
export const statesLanguageAndDirection = 'It states the language and direction of the text.'
export const structuredDataOfSchemaOrg = 'Structured data of schema.org, for the head of each product’s page.'
export const oneScriptElementForEachProduct =
  'One script element for each product. Paste it into that product’s page.'
export const itHasNoOffer =
  'It has no offer, price or rating, because your listings have none. It is valid, but Google shows a product snippet only with an offer, a review or a rating: add your shop’s own.'
export const everythingInFormatForPrograms = 'Everything, in a format for programs.'
export const aListOfListings =
  'A list of listings, each with the keys of its product and its sections. `writtenBy` says for each section whether the model, a person or your shop wrote its current version.'
export const forPastingIntoSystemsThatAcceptMarkdown = 'For pasting into systems that accept Markdown.'
export const headingForEachListing =
  'A heading for each listing. Characters with a special meaning in Markdown are escaped with a backslash.'
export const productCsvForProducts = 'A product CSV to upload under Products, Import in the Shopify admin.'
export const shopifyFindsEachProductByItsUrl =
  'Shopify finds each product by its URL handle. Tick “Overwrite products with matching handles” there, or nothing will change.'
export const eachRowBecomesNewProductWithStatus =
  'Each row becomes a new product with the status Draft. Shopify skips rows whose handle is already in the shop.'
export const blankCellWouldDeleteWhatShopHas =
  'An empty cell would delete what is in the shop, so each file has only columns that are filled in every row. Products with something missing go into a separate file.'
export const tagsReplaceExistingOnes = 'The tags replace the product’s existing ones.'
export const pricesStockVariantsAndPictures =
  'Prices, stock, variants and pictures are not in the file and stay as they are.'
export const importThisFileAsItIs =
  'Import this file as it is: if you open it in Excel first, some of the text may turn into formulas.'
export const itHasNoHandle = 'It has no handle, so Shopify could not find its product.'
export const itsHandleIsNotValid = (handle: string) =>
  `Its handle “${handle}” is not valid: handles can contain only letters, digits and dashes.`
export const oneWideTableWithEverything = 'One wide table with everything, for Excel and other spreadsheets.'
export const oneRowForEachListing =
  'One row for each listing, one column for each section. List entries are on separate lines within the cell.'
export const textThatSpreadsheetWouldReadAsFormula =
  'Text that a spreadsheet would read as a formula starts with an apostrophe. To import into a shop, choose that shop instead.'
export const aProductCsvForProductsImportInWordpress =
  'A product CSV to upload under Products, Import in WordPress.'
export const tickUpdateExistingProductsThere = (label: string) =>
  `Tick “Update existing products” there. WooCommerce finds each product by its ${label}; rows without a match are skipped.`
export const eachRowBecomesNewSimpleProduct =
  'Each row becomes a new simple product that is a draft. Rows whose SKU is already in the shop are skipped.'
export const emptyCellWouldDeleteWhatShopHas =
  'An empty cell would delete what is in the shop, so each file has only columns that are filled in every row. Products with something missing go into a separate file.'
export const metaTitleAndMetaDescription =
  'Meta title and meta description are not in the file: choose your SEO plugin to include them.'
export const metaTitleAndMetaDescriptionGoInto = (seo: string) =>
  `Meta title and meta description go into the fields of ${seo === 'yoast' ? 'Yoast SEO' : 'Rank Math'}.`
export const woocommerceHasNoColumnForSlug = 'WooCommerce has no column for the slug.'
export const itHasNoSoWoocommerce = (label: string) =>
  `It has no ${label}, so WooCommerce could not find its product.`
export const itsIdIsNotWoocommerceId = (key: string) =>
  `Its ID “${key}” is not a WooCommerce ID: WooCommerce IDs are numbers.`
export const mainFeedHasIt = 'it came from your shop, whose main feed has it.'
export const spreadsheetWouldReadAsFormula =
  'it came from your shop, and a spreadsheet would read a part of it as a formula.'
export const spreadsheetName = 'Spreadsheet (CSV)'
export const shopifyMayAskForTitle =
  'If Shopify asks for the column Title, tick it: with the product’s own name, it changes nothing.'
export const keptTextGoesBackAsItCame =
  'Text that was kept from your shop goes back exactly as it came, or is left out.'
