import type { ReactNode } from 'react'
import { formatPrice } from '#app/domain/catalog/money.ts'
import { packageDays } from '#app/domain/catalog/package-facts.ts'
import { figure } from '#app/domain/lists/figure.ts'
import * as messageWords from '#app/messages/words.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { Facts } from '#app/ui/facts.tsx'
import { Form } from '#app/ui/form.tsx'
import { FormAlert } from '#app/ui/form-alert.tsx'
import { type Back, PageHead } from '#app/ui/page-head.tsx'
import { SubmitButton } from '#app/ui/submit-button.tsx'
import { Time } from '#app/ui/time.tsx'
import * as uiWords from '#app/ui/words.ts'
import { ITEMS, orderAddress, PACKAGES } from './addresses.ts'
import { Notice } from './notice.tsx'
import { PackagesLink } from './offer-links.tsx'
import * as words from './words.tsx'

interface FreePackageProps {
  packageName: string
  credit: number
  validityDays: number
  validUntil: string
  currency: string
  claim: 'claimable' | 'claimed-before' | 'unconfirmed'
}

export function FreePackage({ packageName, credit, claim, ...offer }: FreePackageProps) {
  let head = { title: packageName, back: PACKAGES }
  switch (claim) {
    case 'claimed-before':
      return <Notice {...head} text={messageWords.freePackageHad} action={<PackagesLink />} />
    case 'unconfirmed': {
      let dashboard = <ButtonLink to="/user/dashboard">{uiWords.goToYourDashboard}</ButtonLink>
      return <Notice {...head} text={messageWords.freePackageUnconfirmed} action={dashboard} />
    }
    case 'claimable': {
      let text = words.thisPackageIsFreeOncePerAccount(packageDays())
      let lasts = words.daysUntil(offer.validityDays, <Time iso={offer.validUntil} />)
      return (
        <FreeOffer {...head} lead={text}>
          <Facts
            rows={[
              [uiWords.credits, figure(credit)],
              [uiWords.packageLasts, lasts],
            ]}
            total={[uiWords.price, formatPrice(0, offer.currency)]}
          />
        </FreeOffer>
      )
    }
  }
}

/** `owned`: the order that gave it to this account. */
export function FreeItem({ itemName, owned }: { itemName: string; owned: string | undefined }) {
  let head = { title: itemName, back: ITEMS }
  if (!owned) return <FreeOffer {...head} lead={words.thisItemIsFree} />
  let order = <ButtonLink to={orderAddress({ id: owned })}>{uiWords.seeYourOrder}</ButtonLink>
  return <Notice {...head} text={words.youAlreadyOwnThisItem} action={order} />
}

function FreeOffer(props: { title: string; lead: string; back: Back; children?: ReactNode }) {
  let { children, ...head } = props
  return (
    <div className="stack stack-lg">
      <PageHead {...head} />
      {children}
      <Form id="claim" method="post" className="stack">
        <FormAlert id="claim" />
        <div className="row">
          <SubmitButton name="intent" value="claim" pending={uiWords.adding}>
            {uiWords.getItFree}
          </SubmitButton>
        </div>
      </Form>
    </div>
  )
}
