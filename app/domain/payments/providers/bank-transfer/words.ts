export const bankTransferSettings = 'Bank transfer settings'
export const fromTo = (name: string, before: number | string, after: number | string) =>
  `${name} from ${before} to ${after}`
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
export const accountHolder = 'Account holder'
export const bank = 'Bank'
export const hasAtMostCharacters = (label: string, most: number) =>
  `${label} can have at most ${most} characters`
export const theAccountHolder = 'The account holder'
export const theAccount = 'The account'
export const thisIbanIsNotValid = 'This IBAN is not valid: compare it with the one from your bank'
export const theBank = 'The bank'
export const theReference = 'The reference'
export const banksAcceptOnlyLettersWithoutAccents =
  'Banks accept only letters without accents, digits, spaces and ? : ( ) . , + / -'
export const enterNumberOfDays = 'Enter a number of days'
export const enterWholeNumberOfDays = 'Enter a whole number of days'
export const transfersTakeUpToThreeWorkingDays = 'Transfers take up to three working days'
export const atMost60Days = 'At most 60 days'
export const enterTheAccountHolder = 'Enter the account holder'
export const enterTheAccount = 'Enter the account'
