import { useLocation } from 'react-router'
import { listLanguages } from '#app/domain/listings/language-names.ts'
import type { LanguagePlan } from '#app/domain/listings/language-plan.server.ts'
import { t } from '#app/i18n/macro.ts'
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
  idempotencyKey: string
}

/** What is going to be written, its price, and the button. */
export function LanguageOrder({ plan, balance, idempotencyKey }: LanguageOrderProps) {
  const { name, missing, there } = plan
  const texts = missing.length
  return (
    <section className="stack" aria-labelledby="price">
      <h2 id="price">{t`What it costs`}</h2>
      <FormAlert id="languages" />
      <p>
        <bdi>{name}</bdi>{' '}
        <span className="muted">
          {listLanguages(missing)}
          {missing.length > 0 && there.length > 0 && '. '}
          {there.length > 0 && t`Already written: ${{ languages: listLanguages(there) }}`}
        </span>
      </p>
      {texts === 0 ? (
        <Alert kind="info" quiet>
          {t`This product already has listings in these languages, or they are being written. There is nothing to pay for.`}
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
          <Order {...{ texts, balance, idempotencyKey }} />
        </>
      )}
    </section>
  )
}

interface OrderProps extends Omit<LanguageOrderProps, 'plan'> {
  texts: number
}

function Order({ texts, balance, idempotencyKey }: OrderProps) {
  const { pathname, search } = useLocation()
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
