export const bankTransfer = 'bank transfer'
export const bankTransferMethod = 'Bank transfer'
export const refundByBankTransfer = 'Refund by bank transfer'
export const shopSendsMoneyToYourBankAccount =
  'The shop sends the money to your bank account. This can take a few days.'
export const payByBankTransfer = 'Pay by bank transfer'
export const weShowYouWhereToSendMoney =
  'We will show you where to send the money. Your order is completed when it arrives, usually within one to three working days.'
export const pleaseUseExactlyThisReference =
  'Please use this exact reference, so that we can match the payment to your order.'
export const theAccountHolder = 'The account holder'
export const theAccount = 'The account'
export const theBank = 'The bank'
export const theReference = 'The reference'
