export const nothingWasCharged = 'Nothing was charged, and there is nothing to pay.'
export const orderWasCancelled = `This order was cancelled. ${nothingWasCharged}`
export const orderPriceChanged =
  'The price has changed: the new one is shown beside the form. Nothing was ordered. Please check the new price and place the order again.'
export const freePackageHad =
  'This package is free once per account, and you have already had it. There is nothing to pay.'
export const freePackageUnconfirmed =
  'This package is free. It is yours once you confirm your email address: your dashboard shows you how.'
export const tooManyCodesTried =
  'Too many different codes were tried. Leave the field empty to order without one, or try again later.'
export const nothingToExport = 'None of these listings can be exported. No file was created.'
export const exportNeedsReview =
  'Some of these listings have not been reviewed. Review them, or confirm that you want to export them as they are.'
export const exportSelectionChanged =
  'Your selection has changed in the meantime. Please check it again; no file was created.'
export const exportInProgress = 'Another of your exports is still being created. Try again in a moment.'
export const unknownPhoto = 'We could not find this photo in your account.'
export const tooManyNumbersTried =
  'You have had too many VAT numbers checked. Try again in an hour, or leave the number out and pay the price with VAT.'
