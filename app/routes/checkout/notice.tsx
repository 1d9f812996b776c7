import type { ReactNode } from 'react'
import { t } from '#app/i18n/macro.ts'
import { Trans } from '#app/i18n/trans.tsx'
import { type DelayedRedirect, seller, unavailable } from '#app/messages/checkout.ts'
import { Alert, type AlertKind } from '#app/ui/alert.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { Link } from '#app/ui/link.tsx'
import { historyLink, orderAddress } from '#app/ui/order/addresses.ts'
import { type Back, PageHead } from '#app/ui/page-head.tsx'
import { AboutLine, type AboutOrder } from './about-order.tsx'
import { RedirectLine } from './delayed-redirect.tsx'

interface NoticeProps {
  title: ReactNode
  kind?: AlertKind
  text: ReactNode
  /** The best way on; home is there, too, where no way back stands above. */
  action?: ReactNode
  /** The order that it is about, where the reader is its buyer; their list of orders is the way back. */
  about?: AboutOrder | undefined
  /** What PayPal knows the payment as, to name to support. */
  payment?: string | undefined
  redirect?: DelayedRedirect
  back?: Back | undefined
}

/** In place of a checkout page: what happened, what it means for the money, and where to go next. */
export function Notice({
  title,
  kind = 'info',
  text,
  about,
  payment,
  redirect,
  back = about && historyLink(about.kind),
  ...props
}: NoticeProps) {
  const action =
    props.action ?? (about && <ButtonLink to={orderAddress(about)}>{t`See your order`}</ButtonLink>)
  return (
    <div className="stack stack-lg">
      <PageHead title={title} back={back} />
      <Alert kind={kind} quiet>
        {text}
      </Alert>
      {about && <AboutLine about={about} linked={props.action !== undefined} />}
      {redirect && <RedirectLine redirect={redirect} />}
      {payment && (
        <p className="small muted">
          <Trans>
            PayPal’s reference for this payment: <span className="mono">{payment}</span>
          </Trans>
        </p>
      )}
      <div className="row">
        {action}{' '}
        {!back && (
          <ButtonLink variant={action ? 'outline' : 'primary'} to="/">
            {t`Return to home`}
          </ButtonLink>
        )}
      </div>
      <SupportLine />
    </div>
  )
}

/** In the place of a checkout while payments are off: an order that cannot be paid helps nobody. */
export function NoOrders({ provider }: { provider: string }) {
  return <Notice {...unavailable(provider)} />
}

export function NoSellers() {
  return (
    <Notice
      title={seller().title}
      text={t`This is a seller account. Sign in with a different account to buy.`}
    />
  )
}

export function SupportLine() {
  return (
    <p className="small">
      <Trans>
        Something not right? Ask the <Link to="/contact">Support Team</Link>.
      </Trans>
    </p>
  )
}
