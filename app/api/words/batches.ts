import type { Dialect } from '#app/domain/imports/file-format.ts'
import { figure } from '#app/domain/lists/figure.ts'

export const columnsIsNotValidJson = 'columns is not valid JSON.'
export const sendColumnsAsObject =
  'Send columns as an object that maps the name of each column to what it holds.'
export const whatColumnsAreAsJson = (targets: string) =>
  `What columns hold, as JSON: {"Artikel": "name", "Farbe": "fact"}; the others are recognised by their names. Each can be ${targets}`
export const takenFromCharsetIfNotSent = 'If not sent, taken from the charset or detected'
export const detectedIfNotSent = 'Detected if not sent'
export const shopSystemOfColumnNames =
  'The shop system whose column names the file uses; detected if not sent'
export const skipLeavesOutLines = 'skip: leaves out lines that cannot be written and lists them in leftOut'
export const lineFrom1 = 'Line in the file, counted from 1'
export const linesLeftOut = 'For text/csv: lines, and parts of lines, that were left out'
export const asTextCsv =
  'As text/csv: up to 15 MB and 5,000 products, read in the same way as an import on the website, including Shopify and WooCommerce exports. If a line cannot be written, nothing is stored and `errors` lists the lines, unless `faulty=skip` is sent.'
export const noProductsInFile = 'There are no products in the file.'
export const lines = (count: number) => (count === 1 ? '1 line' : `${figure(count)} lines`)
export const cannotBeWritten = (count: string, line: number, reason: string) =>
  `${count} cannot be written, so nothing was stored. Line ${line}: ${reason}`
export const youHaveReachedDailyUploadLimit =
  'You have reached the daily upload limit. Please continue tomorrow.'
export const onlyLanguage = 'The only language to write the product in; by default all languages of the batch'
export const textsProductAlreadyHas =
  'Texts the product already has: paragraphs separated by empty lines, one tag per line'
export const sendProductsAsList = 'Send the products as a list.'
export const sendAtLeastOneProduct = 'Send at least one product.'
export const send200ProductsAtMostAtTime = 'Send at most 200 products at a time.'
export const sendLanguagesAsList = 'Send the languages as a list.'
export const chooseLanguageFromList = 'Choose a language from the list.'
export const sendLanguagesAtMost = (mostLanguages: number) => `Send at most ${mostLanguages} languages.`
export const brandWhoseRulesApply = 'The brand whose rules apply; by default each product’s own'
export const theLanguageOfExistingtexts = 'The language of existingTexts; by default the first one'
export const existingTextsAreKept = 'Existing texts are kept as they are'
export const leavesOutUnchangedProducts = 'Listings of products that have not changed are never written again'
export const onlyFirstThreeProducts = 'Only the first three products'
export const thePrice = 'The price'
export const productsWithSomethingLeftToWrite = 'Products with something left to write'
export const generatorOff = 'generator-off: continues automatically once listings can be written again'
export const productsThatCannotBeWritten = 'Products that cannot be written'
export const orderedSoFarOneCreditEach = 'Listings ordered so far, at one credit each'
export const creditsReturned = 'Their credits have been returned'
export const productsPositionInBatch = 'The product’s position in the batch, counted from 1'
export const lineInFile = 'The product’s line in the file'
export const whyItCouldNotBeWritten = 'Why the product could not be written'
export const unknownBatch = 'We could not find this batch in your account.'
export const batch = 'Batch'
export const yourBatchesNewestFirst = 'Your batches, newest first, including imports from the website'
export const failedToLoadData = 'Failed to load data'
export const sendsProducts = 'Sends products to be written together'
export const usesNoCredits = (mostProducts: string, csvDetail: string) =>
  `Uses no credits: get the price from GET /api/batches/{batchId}/cost, then POST /api/batches/{batchId}/start. Add more products, up to ${mostProducts}, with POST /api/batches/{batchId}/rows. A product with the sku, handle or externalId of an existing one from the same source, and with its name, is that product. With an Idempotency-Key, repeating the request returns the same batch. ${csvDetail}`
export const batchNotCreated = 'The batch was not created'
export const progressOfBatch = 'The progress of a batch'
export const addsProductsToBatch = 'Adds products to a batch before it is started'
export const rowsDetail = (csvDetail: string) =>
  `\`base\` is the number of products in the batch: if that number has changed, the response is 409, so that nothing is added twice. ${csvDetail}`
export const productsWereNotAdded = 'The products were not added'
export const listingsOfBatch = 'The listings of a batch in the order of its products, with their results'
export const costOfBatch = 'What a batch would cost'
export const oneCreditForEachProductAndLanguage =
  'One credit for each product and language still to be written. Send this number of credits with `start`.'
export const startsBatch = 'Starts writing a batch'
export const startDetail =
  '`credits` is the price that GET /api/batches/{batchId}/cost gave for the same choices: if it has changed, the response is 409. The balance must cover all of it. Each listing uses its credit when it is started; if it cannot be written, the credit is returned. Repeating the request starts nothing twice.'
export const batchWasNotStarted = 'The batch was not started'
export const batchIsBeingWritten = 'The batch is being written'
export const startsNoMoreListings = 'Starts no more listings; those already being written are finished'
export const continuesPausedBatch = 'Resumes a paused batch'
export const cancelsWhatHasNotStarted = 'Cancels everything that has not been started'
export const retriesFailedListings = 'Retries the failed listings, for one credit each'
export const tooManyBatchesNotStarted =
  'You have too many batches that have not been started. Start or cancel some of them first.'
export const theBatchIsReady = 'The batch is ready'
export const theProductsWereAdded = 'The products were added'
export const numberOfProductsChanged = 'The batch has a different number of products. Read it again.'
export const onlyBatchesOfThisApi =
  'Products can only be added to a batch created with this API that has not been started.'
export const batchCanHaveProductsAtMost = (mostProducts: string) =>
  `A batch can have at most ${mostProducts} products.`
export const repeatingChangesNothing = 'Repeating the request changes nothing.'
export const batchWasNotChanged = 'The batch was not changed'
export const batchIsInAnotherState = 'The batch is in a different state.'
export const theBatchWasChanged = 'The batch was changed'
export const megabytes = (count: number) => `${count} MB`
export const fileIsLargerThan = (most: string) =>
  `The file is larger than ${most}. Split it into several files.`
export const charsetNotSupported =
  'This charset is not supported. Send UTF-8, or no charset to have it detected.'
export const aColumnCanBe = (targets: string) => `A column can be ${targets}.`
export const sendTrueOrFalse = 'Send true or false.'
export const sourceOfKeys =
  'The shop or system that sku, handle and externalId come from. Products of different sources are different products, whatever their keys. Sources are told apart by name; the default is always the same: API, or for text/csv of a shop system API with its name.'
export const sendSourceName = 'Send a name for the source, or leave it out.'
export const sourceNameIsTooLong = (most: number) => `The source can have at most ${most} characters.`
export const sourceOfDialect = (dialect: Dialect = 'plain') =>
  dialect === 'plain' ? 'API' : `API ${dialect === 'woocommerce' ? 'WooCommerce' : 'Shopify'}`
export const contradictionsOfAll =
  'What products are that have a key of an existing one from the same source, but another name or another key of the same kind'
export const contradictionOfProduct = 'The same for this product alone'
export const listingsThatAreThere =
  'Which listings of changed products are written again, for one credit each: none, drafts (nobody has reviewed or edited them) or all. Replaced texts stay as versions.'
export const listingsUnchanged = 'Listings of products that have not changed: they stay and cost nothing'
export const listingsKept =
  'Listings of changed products that stay and cost nothing; they are marked out of date'
export const listingsRewritten = 'Of the credits, those for listings that are written again'
export const listingsTouched =
  'Listings a person has reviewed or edited that would be replaced with `rewrite=all`'
export const productsUpdated =
  'Existing products whose facts or keys are updated, with or without a new listing'
export const listingsLeftAsTheyAre = 'Listings that stayed as they were, at no cost'
export const productsWithContradictions =
  'Products with a key of an existing one from the same source that their name or another key contradicts'
export const unchangedAndKept =
  'unchanged: the product has not changed. kept: the listing stayed as it was. Neither cost a credit.'
