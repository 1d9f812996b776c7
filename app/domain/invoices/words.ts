import { figure } from '../lists/figure.ts'

export const number = 'Number'
export const date = (zone: string) => `Date (${zone})`
export const dateOfSupply = (zone: string) => `Date of supply (${zone})`
export const corrects = 'Corrects'
export const buyer = 'Buyer'
export const treatment = 'Treatment'
export const rateInPercent = 'Rate in percent'
export const discount = 'Discount'
export const paidWith = 'Paid with'
export const note = 'Note'
export const evidenceOfTheCountry = 'Evidence of the country'
export const packageOfCredits = (credit: number) => `Package of ${figure(credit)} credits`
export const digitalItem = 'Digital item'
export const cancellationOfCreditNote = 'Cancellation of a credit note'
export const creditNote = 'Credit note'
export const vatNumber = 'VAT number'
export const vatNumberConfirmedBy = 'VAT number confirmed by'
export const consultationNumber = 'Consultation number'
