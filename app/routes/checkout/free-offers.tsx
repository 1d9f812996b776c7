import type { ReactNode } from 'react'
import { figure } from '#app/domain/base/lists/figure.ts'
import { formatPrice } from '#app/domain/base/money.ts'
import { packageDays } from '#app/domain/catalog/package-facts.ts'
import type { LanguageCode } from '#app/i18n/languages.ts'
import { t } from '#app/i18n/macro.ts'
import { writtenIn } from '#app/i18n/writing.ts'
import { freePackageHad, freePackageUnconfirmed } from '#app/messages/checkout.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { Facts } from '#app/ui/facts.tsx'
import { Form } from '#app/ui/form.tsx'
import { FormAlert } from '#app/ui/form-alert.tsx'
import { PackagesLink } from '#app/ui/offer-links.tsx'
import { items, orderAddress, packages } from '#app/ui/order/addresses.ts'
import { Validity } from '#app/ui/order/facts.tsx'
import { type Back, PageHead } from '#app/ui/page-head.tsx'
import { SubmitButton } from '#app/ui/submit-button.tsx'
import { Notice } from './notice.tsx'

interface FreePackageProps {
  packageName: string
  /** Of the name, where that is not the page's. */
  lang: LanguageCode | undefined
  credit: number
  validityDays: number
  validUntil: string
  currency: string
  claim: 'claimable' | 'claimed-before' | 'unconfirmed'
}

export function FreePackage({ packageName, lang, credit, claim, ...offer }: FreePackageProps) {
  const head = { title: <bdi {...writtenIn(lang)}>{packageName}</bdi>, back: packages() }
  switch (claim) {
    case 'claimed-before':
      return <Notice {...head} text={freePackageHad()} action={<PackagesLink />} />
    case 'unconfirmed': {
      const dashboard = <ButtonLink to="/user/dashboard">{t`Go to your dashboard`}</ButtonLink>
      return <Notice {...head} text={freePackageUnconfirmed()} action={dashboard} />
    }
    case 'claimable': {
      const text = t`This package is free, once per account. There is nothing to pay. ${{ creditsStay: packageDays() }}`
      return (
        <FreeOffer {...head} lead={text}>
          <Facts
            rows={[
              [t`Credits`, figure(credit)],
              [t`Package lasts`, <Validity key="validity" {...offer} />],
            ]}
            total={[t`Price`, formatPrice(0, offer.currency)]}
          />
        </FreeOffer>
      )
    }
  }
}

interface FreeItemProps {
  itemName: string
  /** Of the name, where that is not the page's. */
  lang: LanguageCode | undefined
  /** The order that gave it to this account. */
  owned: string | undefined
}

export function FreeItem({ itemName, lang, owned }: FreeItemProps) {
  const head = { title: <bdi {...writtenIn(lang)}>{itemName}</bdi>, back: items() }
  if (!owned) return <FreeOffer {...head} lead={t`This item is free. There is nothing to pay.`} />
  const order = <ButtonLink to={orderAddress({ id: owned })}>{t`See your order`}</ButtonLink>
  return <Notice {...head} text={t`You already own this item. There is nothing to pay.`} action={order} />
}

function FreeOffer(props: { title: ReactNode; lead: string; back: Back; children?: ReactNode }) {
  const { children, ...head } = props
  return (
    <div className="stack stack-lg">
      <PageHead {...head} />
      {children}
      <Form id="claim" method="post" className="stack">
        <FormAlert id="claim" />
        <div className="row">
          <SubmitButton name="intent" value="claim" pending={t`Adding...`}>
            {t`Get it free`}
          </SubmitButton>
        </div>
      </Form>
    </div>
  )
}
