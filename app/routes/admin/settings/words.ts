export const howYouAppearToUsersWhen = 'How you appear to users when you reply to them.'
export const accountSettings = 'Account - Settings'
export const modelAndLimits = 'Model and limits'
export const model = 'Model'
export const rewrites = 'Rewrites'
export const tableOfModels = 'Table of models'
export const modelCosts = 'Model costs'
export const service = 'Service'
export const testing = 'Testing...'
export const failedToUpdateData = 'Failed to update data'
export const currentSettings = 'Current settings'
export const modelName = 'Model name'
export const datesAndTime = 'Dates and time'
export const userDataCouldNotBeLoaded = 'User data could not be loaded. Please try again later.'
export const shopGroup = 'Shop'
export const moneyGroup = 'Money'
export const contentGroup = 'Content'
export const mailGroup = 'Mail'
export const writingGroup = 'Writing'
export const rulesGroup = 'Rules'
export const noNameYet = 'No name yet'
export const emailAndAlerts = 'Email and alerts'
export const nothingIsStoredYet = 'Nothing is stored yet.'
export const packagesSettings = 'Packages - Settings'
export const settingsUpdatedSuccessfully = 'Settings updated successfully!'
export const paymentProviderSetup = 'Payment provider setup'
export const registration = 'Registration'
export const retention = 'Retention'
export const sellerAndTax = 'Seller and tax'
export const someOfStoredCannotBeRead = (name: string) => `Some of the stored ${name} cannot be read`
export const itIsAbout = (isWhole: boolean, fields: string, meanwhile: string) =>
  `${isWhole ? 'The whole record is damaged' : `Affected: ${fields}`}. What could be read is below; check it, enter the rest and save. Until then ${meanwhile}. The damaged record stays in the database alongside the new one.`
export const storedCannotBeReadSo = (name: string, meanwhile: string) =>
  `The stored ${name} cannot be read, so ${meanwhile}.`
export const checkThem = 'Check them'
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
export const settingsMenu = (open: string | undefined) => (open ? `Settings: ${open}` : 'Settings')
export const settingsSmallScreen = 'Settings, small screen'
