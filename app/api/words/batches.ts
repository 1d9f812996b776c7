import { figure } from '#app/domain/lists/figure.ts'

export const columnsIsNoJsonThatIsRead = 'columns is no JSON that is read here.'
export const sendColumnsAsObject = 'Send columns as an object: the name of each column, and what it is.'
export const whatColumnsAreAsJson = (targets: string) =>
  `What columns are, as JSON: {"Artikel": "name", "Farbe": "fact"}; the others are told by their names. Each can be ${targets}`
export const otherwiseWhatCharsetSays = 'Otherwise what the charset says, or what is detected'
export const detectedOtherwise = 'Detected otherwise'
export const whoseColumnNamesItHas = 'Whose column names it has; detected otherwise'
export const skipLinesThatCannotBeWritten =
  'skip: lines that cannot be written are left out, and named in leftOut'
export const ofFileFrom1 = 'Of the file, from 1'
export const ofTextCsv = 'Of text/csv: lines that are left out, and what of other lines is'
export const asTextCsv =
  'As text/csv: up to 15 MB and 5,000 products, read as the website’s import reads files; exports of Shopify and WooCommerce are known. With a line that cannot be written nothing is stored, and `errors` names the lines, unless `faulty=skip` is sent.'
export const thereIsNoProductInFile = 'There is no product in the file.'
export const lines = (count: number) => (count === 1 ? '1 line' : `${figure(count)} lines`)
export const cannotBeWritten = (count: string, line: number, reason: string) =>
  `${count} cannot be written, so nothing was stored. Line ${line}: ${reason}`
export const youHaveReachedDailyUploadLimit =
  'You have reached the daily upload limit. Please continue tomorrow.'
export const oneLanguageThatItIsWrittenIn =
  'The one language that it is written in; otherwise those of the batch'
export const textsThatProductHas =
  'Texts that the product has: paragraphs between empty lines, tags one a line'
export const sendProductsAsList = 'Send the products as a list.'
export const sendAtLeastOneProduct = 'Send at least one product.'
export const send200ProductsAtMostAtTime = 'Send 200 products at most at a time.'
export const sendLanguagesAsList = 'Send the languages as a list.'
export const chooseLanguageFromList = 'Choose a language from the list.'
export const sendLanguagesAtMost = (mostLanguages: number) => `Send ${mostLanguages} languages at most.`
export const whoseRulesHold = 'Whose rules hold; otherwise each product’s own brand'
export const theLanguageOfExistingtexts = 'The language of existingTexts; otherwise the first one'
export const textsThatAreThereStayAsThey = 'Texts that are there stay as they are'
export const productsThatSayWhatTheySaidBefore = 'Products that say what they said before are left out'
export const firstThreeProductsAlone = 'The first three products alone'
export const thePrice = 'The price'
export const productsWithSomethingLeftToWrite = 'Products with something left to write'
export const generatorOff = 'generator-off: it goes on by itself when texts can be written again'
export const productsThatCannotBeWritten = 'Products that cannot be written'
export const orderedSoFarOneCreditEach = 'Ordered so far, one credit each'
export const theirCreditsAreBack = 'Their credits are back'
export const productsPositionInBatch = 'The product’s position in the batch, from 1'
export const ofFileThatItCameWith = 'Of the file that it came with'
export const whyItCouldNotBeWritten = 'Why it could not be written'
export const thereIsNoSuchBatch = 'There is no such batch in your account.'
export const batch = 'Batch'
export const yourBatchesNewestFirst = 'Your batches, the newest first, with the imports of the website'
export const failedToLoadData = 'Failed to load data'
export const sendsProductsThatAreToBeWritten = 'Sends products that are to be written together'
export const takesNoCredit = (mostProducts: string, csvDetail: string) =>
  `Takes no credit: ask GET /api/batches/{batchId}/cost, then POST /api/batches/{batchId}/start. More products, up to ${mostProducts}, are added with POST /api/batches/{batchId}/rows. A product with the sku, handle or externalId of one that you have is that one. With an Idempotency-Key the same request again is the same batch. ${csvDetail}`
export const batchWasNotMade = 'The batch was not made'
export const howFarBatchIs = 'How far a batch is'
export const addsProductsToBatchBefore = 'Adds products to a batch before it is started'
export const rowsDetail = (csvDetail: string) =>
  `\`base\` is how many products it has: 409 when it has others, so that nothing is added twice. ${csvDetail}`
export const productsWereNotAdded = 'The products were not added'
export const textsOfBatchInOrder =
  'The texts of a batch in the order of its products, with what became of them'
export const whatBatchWouldCost = 'What a batch would cost'
export const oneCreditForEachProductAndLanguage =
  'One credit for each product and language that is left to write. The credits go into `start`.'
export const hasABatchWritten = 'Has a batch written'
export const startDetail =
  '`credits` is the price that GET /api/batches/{batchId}/cost told for the same wish: 409 when it is another one now. The balance has to be enough for all of it; each text takes its credit when it is begun, and gives it back when it cannot be written. Sent again, it starts nothing twice.'
export const batchWasNotStarted = 'The batch was not started'
export const batchIsBeingWritten = 'The batch is being written'
export const beginsNoFurtherText = 'Begins no further text; those that are being written end'
export const goesOnWithBatchThatWasPaused = 'Goes on with a batch that was paused'
export const leavesOutWhatHasNotBeenBegun = 'Leaves out what has not been begun'
export const hasTextsThatFailedWrittenAgain = 'Has the texts that failed written again, for a credit each'
export const tooManyOfYourBatchesWait =
  'Too many of your batches wait to be started. Start or leave those first.'
export const theBatchIsReady = 'The batch is ready'
export const theProductsWereAdded = 'The products were added'
export const batchHasAnotherNumberOfProducts = 'The batch has another number of products. Look at it again.'
export const onlyBatchOfThisApi = 'Only a batch of this API that was not started takes more products.'
export const batchCanHaveProductsAtMost = (mostProducts: string) =>
  `A batch can have ${mostProducts} products at most.`
export const sentAgainItChangesNothingMore = 'Sent again, it changes nothing more.'
export const batchWasNotChanged = 'The batch was not changed'
export const batchIsInAnotherState = 'The batch is in another state.'
export const theBatchWasChanged = 'The batch was changed'
export const megabytes = (count: number) => `${count} MB`
export const fileIsLargerThan = (most: string) => `The file is larger than ${most}. Split it into several.`
export const thisCharsetIsNotReadHere =
  'This charset is not read here. Send UTF-8, or no charset: it is detected then.'
export const aColumnCanBe = (targets: string) => `A column can be ${targets}.`
export const sendTrueOrFalse = 'Send true or false.'
