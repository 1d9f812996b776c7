import { figure } from '#app/domain/lists/figure.ts'

export const documentAdministrationTitle = (number: string) =>
  `${number ?? 'Document'} - Administration - Listwright`
export const invoices = 'Invoices'
export const invoicesAndCreditNotesByMonth = (zone: string) =>
  `Invoices and credit notes by the month of issue. Days in ${zone}.`
export const exportMonthAsCsv = 'Export the month as CSV'
export const noDocuments = 'No documents'
export const nothingWasIssuedInThisMonth = (mode: string) =>
  `Nothing was issued in this month${mode === 'sandbox' ? ' for sandbox payments' : ''}.`
export const sumsOfCreditNotesTakenOff = (month: string) => `Sums of ${month}, after credit notes`
export const totals = 'Totals'
export const byCountryAndTax = 'By country and tax'
export const totalOfDocuments = (
  documents: number,
  { net, tax, gross }: Record<'net' | 'tax' | 'gross', string>,
) =>
  [
    `${documents === 1 ? '1 document' : `${figure(documents)} documents`}, after credit notes: `,
    [`${net} net`, `${tax} VAT`, `${gross} gross.`].map((sum) => sum.replaceAll(' ', '\u00a0')).join(', '),
  ].join('')
export const newestFirst = ', newest first'
export const invoicesAdministrationTitle = 'Invoices - Administration - Listwright'
export const noTaxShown = 'No tax shown'
export const taxed = 'Taxed'
export const noRate = 'No rate'
export const issued = 'Issued'
export const month = 'Month'
export const live = 'Live'
export const sandbox = 'Sandbox'
