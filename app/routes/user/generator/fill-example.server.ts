import { data } from 'react-router'
import { EXAMPLES } from '#app/domain/listings/examples/examples.server.ts'
import { rejectForm } from '#app/forms/submission.server.ts'
import { t } from '#app/i18n/macro.ts'
import { isBlank } from '#app/typed-text.ts'
import { newId } from '#db/ids.server.ts'
import { type FilledForm, GENERATOR_FORM } from './filled-form.ts'

/** What the generator offers to whoever does not know what to type. */
export const [EXAMPLE] = EXAMPLES

/** The form with the example in the fields that are empty: what was typed stays. */
export function fillExample(form: FormData) {
  const typed = (name: string) => String(form.get(name) ?? '')
  const filled = (name: string, text: string) => (isBlank(typed(name)) ? text : typed(name))
  const values = {
    productName: filled('productName', EXAMPLE.productName),
    productDetails: filled('productDetails', EXAMPLE.facts.join('\n')),
    keywords: typed('keywords'),
    language: filled('language', EXAMPLE.language),
  }
  const shown: FilledForm = { formName: GENERATOR_FORM, initialValue: values, filled: newId() }
  return isBlank(typed('productName')) || isBlank(typed('productDetails'))
    ? data(shown)
    : rejectForm(
        t`Your own text was kept. Press “${{ button: t`Reset` }}” first to fill in the example.`,
        409,
        shown,
      )
}
