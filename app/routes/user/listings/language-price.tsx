import { ButtonLink } from '#app/ui/button.tsx'
import { Form } from '#app/ui/form.tsx'
import { SubmitButton } from '#app/ui/submit-button.tsx'
import type { RewriteOffer } from './rewrite-offer.ts'

interface LanguagePriceProps {
  languages: string[]
  offer: RewriteOffer
  most: number
  /** Where other languages are chosen. */
  page: string
}

/** What the chosen languages cost, and the button that spends it. */
export function LanguagePrice({ languages, offer, most, page }: LanguagePriceProps) {
  let { credits, idempotencyKey } = offer
  let count = languages.length
  let price = `${count} ${count === 1 ? 'credit' : 'credits'}`
  return (
    <Form id="languages" method="post" action={page} className="stack">
      <input type="hidden" name="idempotencyKey" value={idempotencyKey} />
      <ul className="tags">
        {languages.map((language) => (
          <li key={language}>
            {language}
            <input type="hidden" name="languages" value={language} />
          </li>
        ))}
      </ul>
      <p>
        This costs {price}. You have {credits.toLocaleString('en')}
        {credits >= count && `, and ${(credits - count).toLocaleString('en')} afterwards`}. A text that cannot
        be written gives its credit back.
      </p>
      <div className="row">
        {count > most ? (
          <p className="error">Choose {most} languages at most.</p>
        ) : credits < count ? (
          <ButtonLink to="/user/select-package">Buy credits</ButtonLink>
        ) : (
          <SubmitButton pending="Starting…">
            Write {count === 1 ? 'it' : `${count} languages`} for {price}
          </SubmitButton>
        )}{' '}
        <ButtonLink variant="ghost" to={page}>
          Choose others
        </ButtonLink>
      </div>
    </Form>
  )
}
