export const model = 'Model'
export const itIsAbout = (isWhole: boolean, fields: string, meanwhile: string) =>
  `${isWhole ? 'The whole record is damaged' : `Affected: ${fields}`}. What could be read is below; check it, enter the rest and save. Until then ${meanwhile}. The damaged record stays in the database alongside the new one.`
export const shopMayBeCalledListwright = 'the shop may be called Listwright, and is open'
export const shopMayTakeNoPayments = 'the shop may not accept payments'
export const noOneCanPayByBankTransfer = 'no one can pay by bank transfer'
export const invoicesMayLackSeller =
  'invoices may lack the seller, and prices may be taxed differently than you chose'
export const freeCreditsAreGivenOnlyOnceEmail =
  'free credits are given only once the email address is confirmed'
export const adminsMayGetEmailsThatWereSwitched =
  'admins may get emails that were switched off, and replies may go to the sender address'
export const mailsMayWaitInOutbox = 'emails may wait in the outbox'
export const emailsMayHaveDefaultTexts = 'emails may have their default texts'
export const listingsMayBeWrittenWithDefaultModel =
  'listings may be written with the default model and limits'
export const defaultsOfReleaseApply = 'the defaults of this release apply'
export const defaultLimitsMayApply =
  'the default limits of this release may apply, and every channel may be offered'
export const dataIsKeptForLonger = 'data is kept for longer'
export const datesMayBeShownInUtc = 'dates may be shown in UTC'
export const ukNumbersMayNotBeChecked = 'VAT numbers of the United Kingdom may not be checked'
