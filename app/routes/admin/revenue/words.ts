export const chooseDayFrom2000To2099 = 'Choose a day from 2000 to 2099, such as 2026-11-21'
export const sandbox = (currency: string, mode: string) =>
  `${currency}${mode === 'sandbox' ? ', sandbox' : ''}`
export const thisPeriod = 'This period'
export const periodBefore = 'Period before'
export const change = 'Change'
export const discounts = 'Discounts'
export const fees = 'Fees'
