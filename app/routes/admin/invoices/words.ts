import { figure } from '#app/domain/lists/figure.ts'

export const documentAdministrationTitle = (number: string) =>
  `${number ?? 'Document'} - Administration - Listwright`
export const nothingWasIssuedInThisMonth = (mode: string) =>
  `Nothing was issued in this month${mode === 'sandbox' ? ' for sandbox payments' : ''}.`
export const totalOfDocuments = (
  documents: number,
  { net, tax, gross }: Record<'net' | 'tax' | 'gross', string>,
) =>
  [
    `${documents === 1 ? '1 document' : `${figure(documents)} documents`}, after credit notes: `,
    [`${net} net`, `${tax} VAT`, `${gross} gross.`].map((sum) => sum.replaceAll(' ', '\u00a0')).join(', '),
  ].join('')
export const issued = 'Issued'
