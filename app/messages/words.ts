export const batchPriceChanged =
  'The price has changed since you last saw it. Please check it again; no credits were used.'
export const tooFewCreditsForBatch =
  'You do not have enough credits for these listings. No credits were used.'
export const matchTheColumnsFirst = 'Match the columns first.'
export const nothingLeftToWrite = 'Nothing in this import is left to write. No credits were used.'
export const unknownBrand = 'We could not find this brand in your account. No credits were used.'
export const orderNotFound = 'Order not found.'
export const nothingWasCharged = 'Nothing was charged, and there is nothing to pay.'
export const orderWasCancelled = `This order was cancelled. ${nothingWasCharged}`
export const orderCancelled = 'Order cancelled'
export const orderPriceChanged =
  'The price has changed: the new one is shown beside the form. Nothing was ordered. Please check the new price and place the order again.'
export const sellerNotCharged = 'This is a seller account. Nothing was charged.'
export const paymentUnavailable = 'Payment unavailable'
export const providerUnavailable = (provider: string) =>
  `${provider} payments are currently unavailable. Please contact support for alternative payment methods.`
export const paidOnceBy = (way: string) => `Paid once, by ${way}.`
export const paidOnce = 'Paid once.'
export const paymentPending = 'Payment pending at PayPal'
export const paymentPendingText =
  'PayPal has received your payment but has not released it yet. Please do not pay again: your order is completed automatically as soon as PayPal confirms the payment.'
export const paymentInReview = 'We are reviewing your payment'
export const paymentInReviewText =
  'The payment does not match the order, so the order is not complete yet. Someone from our team will check it. Please do not pay again; contact support if you do not hear from us.'
export const paypalFailed = 'There was an error with PayPal.'
export const paymentProcessingFailed = 'Payment processing failed.'
export const paymentProcessingFailedText =
  'Payment processing failed. Please contact support if the issue persists.'
export const packageGone = 'This package is no longer available.'
export const itemGone = 'This item is not available.'
export const nothingToPay = 'This is free, so there is nothing to pay. Reload this page to get it.'
export const freePackageHad =
  'This package is free once per account, and you have already had it. There is nothing to pay.'
export const freePackageUnconfirmed =
  'This package is free. It is yours once you confirm your email address: your dashboard shows you how.'
export const paymentBeingProcessed =
  'PayPal is processing your payment right now. Reload this page in a minute, and please do not pay again.'
export const notPaidYet = 'Not paid yet'
export const notApprovedText = 'You have not approved the payment at PayPal yet. Nothing was charged.'
export const paypalDeclinedThePayment = 'PayPal declined the payment'
export const paymentRefunded = 'Payment refunded'
export const paymentRefundedText = 'This payment was refunded to you.'
export const paypalIsNotResponding = 'PayPal is not responding'
export const paypalNotRespondingText =
  'We could not check your payment with PayPal. Please do not pay again: we keep checking, and your order is completed automatically if you have paid. You can also reload this page in a minute.'
export const chooseAnotherWayToPay = 'Please choose another way to pay'
export const tryAgainAtPaypal = 'Try again at PayPal, or with another card'
export const nothingChargedSo = (way: string) => `Nothing was charged. ${way}; your order is still here.`
export const codeUnknown =
  'This code does not exist. Check the spelling, or leave the field empty to order without it'
export const codeTooEarly = 'This code is not valid yet'
export const codeExpired = 'This code is no longer valid. Leave the field empty to order without it'
export const codeUsedUp = 'This code has reached its limit of uses. Leave the field empty to order without it'
export const codeUsedBefore =
  'You already have an order with this code, and each customer can use it only once'
export const codeForOtherGoods = 'This code does not apply to what you are buying'
export const codeForOtherCurrency = 'This code is for another currency'
export const codeForHigherPrice = 'This code is only for purchases with a higher price'
export const codeTakesWholePrice = 'This code would reduce the price to zero, which is not possible here'
export const tooManyCodesTried =
  'Too many different codes were tried. Leave the field empty to order without one, or try again later.'
export const nothingToExport = 'None of these listings can be exported. No file was created.'
export const exportNeedsReview =
  'Some of these listings have not been reviewed. Review them, or confirm that you want to export them as they are.'
export const exportSelectionChanged =
  'Your selection has changed in the meantime. Please check it again; no file was created.'
export const exportInProgress = 'Another of your exports is still being created. Try again in a moment.'
export const tooManyListingsInProgress =
  'You have reached the limit of listings in progress. Wait until one of them is done.'
export const tooManyProducts = (most: string, line: string) =>
  `There are more than ${most} products. The limit is exceeded on line ${line}. Split the file and upload the parts one after the other.`
export const tooManyUnreadableLines = (most: string, line: string) =>
  `More than ${most} lines cannot be read, up to line ${line}. The separator or the columns may be wrong.`
export const noRewritesLeft = 'This listing has no rewrites left. One credit buys more.'
export const sectionChanged =
  'This section has changed in the meantime. Check it, then start the rewrite again.'
export const noSuchEntry = 'This section has no such entry.'
export const tooManyRewritesInProgress =
  'You have too many rewrites in progress. Wait until one of them is done.'
export const listingExists = (language: string) =>
  `This product already has a listing in ${language}, or one is being written.`
export const missingListingsChanged =
  'The missing listings have changed in the meantime. Please check the price again.'
export const noListingIn = (language: string) => `This product has no listing in ${language} to write again.`
export const youDoNotHaveEnoughCredits = 'You do not have enough credits. Each language takes one.'
export const unknownPhoto = 'We could not find this photo in your account.'
export const photosFull = 'This product has three photos already. Remove one to add another.'
export const photoFileEmpty = 'This file is empty. Choose a JPEG, PNG or WebP picture.'
export const photoFileTooLarge = 'The file is larger than 5 MB. Please choose a smaller one.'
export const photoTooManyPixels = 'This picture has more than 25 megapixels. Please make it smaller first.'
export const photoAnimated = 'This picture is animated. Please choose a still one.'
export const photoNotReadable =
  'Choose a JPEG, PNG or WebP picture. This file is something else, or it is damaged.'
export const photosBusy = 'Too many pictures are being uploaded right now. Please try again in a minute.'
export const photoUploadLimitReached = 'You have reached the daily limit for photo uploads.'
export const photoReadingsUsed = 'You have used all photo readings for this product.'
export const photoReadingLimitReached = 'You have reached the daily limit for reading photos.'
export const photosNotReadNow = 'Photos cannot be read right now: the model does not support them.'
export const addressKnown = 'You have already added this address.'
export const tooManyAddresses = (mostEndpoints: number) =>
  `You can have at most ${mostEndpoints} addresses. Remove one of them first.`
export const enterAddressOfThisMachine =
  'A demo only calls its own machine: enter an address such as http://localhost:4000/hook.'
export const enterHttpsAddress = 'Enter an address that begins with https://, without a query.'
export const orderOrSettingsNotFound = 'Order/Settings Not Found'
export const tooManyNumbersTried =
  'You have had too many VAT numbers checked. Try again in an hour, or leave the number out and pay the price with VAT.'
