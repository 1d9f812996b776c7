export const orderWasUnderReviewWhenMoneyCame = 'The order was under review when the money arrived'
export const noLongerKnowsPaymentWhoseCaptureHad = (name: string) =>
  `${name} no longer knows a payment whose capture had begun`
