import { z } from 'zod'
import { atMost } from '#app/domain/base/length-texts.ts'
import { t } from '#app/i18n/macro.ts'
import { typedCode, typedText } from '#app/typed-text.ts'
import { compactVatNumber, vatNumberFault } from '../catalog/tax/vat-number.ts'

const line = (most: number, typed: (text: string) => string) =>
  z
    .string()
    .overwrite(typed)
    .max(most, { error: () => atMost(most) })
    .default('')

/** What a company says of itself when it orders. Both are empty for everybody else. */
export const companyFields = {
  company: line(200, typedText),
  vatNumber: line(30, typedCode).transform(compactVatNumber),
}

export function checkCompany(
  { company, vatNumber, country }: { company: string; vatNumber: string; country: string },
  { addIssue }: z.RefinementCtx,
): void {
  if (vatNumber === '') return
  const fault = vatNumberFault(vatNumber, country)
  if (fault) addIssue({ code: 'custom', path: ['vatNumber'], message: fault })
  if (company === '')
    addIssue({ code: 'custom', path: ['company'], message: t`Enter the company that has this VAT number` })
}
