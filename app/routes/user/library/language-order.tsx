import { useLocation } from 'react-router'
import type { LanguagePlan } from '#app/domain/listings/language-plan.server.ts'
import { plural, t } from '#app/i18n/macro.ts'
import { Alert } from '#app/ui/alert.tsx'
import { Facts } from '#app/ui/facts.tsx'
import { Form } from '#app/ui/form.tsx'
import { FormAlert } from '#app/ui/form-alert.tsx'
import { SubmitButton } from '#app/ui/submit-button.tsx'
import { balanceLine } from '../imports/balance-line.ts'
import { credits } from '../imports/count.ts'
import { MissingCredits, orderText } from './language-price.tsx'

interface LanguageOrderProps {
  plan: LanguagePlan
  balance: number
  /** Texts of one order. */
  most: number
  idempotencyKey: string
}

/** What is going to be written, its price, and the button. */
export function LanguageOrder({ plan, balance, most, idempotencyKey }: LanguageOrderProps) {
  const { products, texts } = plan
  return (
    <section className="stack" aria-labelledby="price">
      <h2 id="price">{t`What it costs`}</h2>
      <FormAlert id="languages" />
      <ul className="language-plan">
        {products.map(({ id, name, missing, there }) => (
          <li key={id}>
            <bdi>{name}</bdi>{' '}
            <span className="muted">
              {missing.join(', ')}
              {missing.length > 0 && there.length > 0 && '. '}
              {there.length > 0 && t`Already written: ${{ languages: there.join(', ') }}`}
            </span>
          </li>
        ))}
      </ul>
      {texts === 0 ? (
        <Alert kind="info" quiet>
          {t`All of these products already have listings in these languages, or they are being written. There is nothing to pay for.`}
        </Alert>
      ) : (
        <>
          <div className="price-facts">
            <Facts
              rows={[[t`Listings to write`, texts]]}
              total={[t`Price`, credits(texts)]}
              net={balanceLine(texts, balance)}
            />
          </div>
          <Order {...{ texts, balance, most, idempotencyKey }} />
        </>
      )}
    </section>
  )
}

interface OrderProps extends Omit<LanguageOrderProps, 'plan'> {
  texts: number
}

function Order({ texts, balance, most, idempotencyKey }: OrderProps) {
  const { pathname, search } = useLocation()
  if (texts > most) {
    return (
      <Alert kind="warning" quiet>
        {t`You can have at most ${plural({ most }, { one: '# listing', other: '# listings' })} written at once. Untick some languages, or tick fewer listings.`}
      </Alert>
    )
  }
  if (texts > balance) {
    return (
      <Alert kind="warning" quiet>
        <p>
          <MissingCredits texts={texts} balance={balance} />
        </p>
      </Alert>
    )
  }
  return (
    <Form id="languages" className="form" method="post" action={pathname + search}>
      <input type="hidden" name="idempotencyKey" value={idempotencyKey} />
      <input type="hidden" name="credits" value={texts} />
      <p className="small muted">{t`If a listing cannot be written, its credit is returned.`}</p>
      <div className="row">
        <SubmitButton pending={t`Starting...`}>{orderText(texts)}</SubmitButton>
      </div>
    </Form>
  )
}
