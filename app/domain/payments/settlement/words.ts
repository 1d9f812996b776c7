export const orderWasUnderReviewWhenMoneyCame = 'The order was under review when the money arrived'
export const noLongerKnowsPaymentWhoseCaptureHad = (name: string) =>
  `${name} no longer has a record of a payment whose capture had begun`
