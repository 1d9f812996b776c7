import { Fragment } from 'react'
import { href } from 'react-router'
import type { LastNotification, WebhookTest } from '#app/domain/orders/payments/webhooks/arrivals.server.ts'
import { t } from '#app/i18n/macro.ts'
import { Trans } from '#app/i18n/trans.tsx'
import { ActionForm } from '#app/ui/action-form.tsx'
import { Alert } from '#app/ui/alert.tsx'
import { SlashBreaks } from '#app/ui/breaks.tsx'
import { Facts } from '#app/ui/facts.tsx'
import { SubmitButton } from '#app/ui/submit-button.tsx'
import { Time } from '#app/ui/time.tsx'
import type { PaymentMode } from '#db/schema.ts'

interface WebhookStatusProps {
  address: string
  /** Whether PayPal takes the address. */
  isPublic: boolean
  configured: boolean
  signs: { verified?: LastNotification; refused?: LastNotification; unverifiable?: LastNotification }
  types: string[]
  /** The modes that have credentials. */
  modes: { mode: PaymentMode; isSetUp: boolean }[]
  test: WebhookTest | undefined
}

export function WebhookStatus(props: WebhookStatusProps) {
  const { address, isPublic, configured, signs, types, modes, test } = props
  const { verified, refused, unverifiable } = signs
  const last = [verified, refused, unverifiable]
    .filter((sign) => sign !== undefined)
    .toSorted((one, other) => other.at.localeCompare(one.at))[0]
  return (
    <section className="stack" aria-labelledby="webhook-title">
      <h2 id="webhook-title">{t`Webhook`}</h2>
      <p>{t`PayPal notifies this shop about payments at this address. Without notifications, payments are recorded later, when the shop makes its regular checks with PayPal.`}</p>
      {!configured && (
        <Alert kind="warning" quiet>
          {t`The current mode has no webhook ID, so notifications cannot be verified and are rejected.`}
        </Alert>
      )}
      <Facts
        rows={[
          [
            t`Address that PayPal sends to`,
            <code key="address">
              <SlashBreaks text={address} />
            </code>,
          ],
          [t`Last received`, <When key="last" sign={last} />],
          [t`Last verified`, <When key="verified" sign={verified} />],
          [t`Last refused`, <When key="refused" sign={refused} />],
          [t`Last that could not be verified`, <When key="unverifiable" sign={unverifiable} />],
          [t`Last test`, <Test key="test" test={test} />],
        ]}
      />
      {isPublic ? (
        <WebhookButtons modes={modes} />
      ) : (
        <p className="small muted">{t`PayPal delivers to public https addresses only. Once the shop’s server is told its public address (PUBLIC_URL), the shop sets up its webhook automatically.`}</p>
      )}
      <details className="more">
        <summary>{t`How to set it up by hand at PayPal`}</summary>
        <ol className="prose">
          <li>{t`Sign in at developer.paypal.com, open “Apps & Credentials”, choose Sandbox or Live, and open the app whose client ID is stored here.`}</li>
          <li>{t`Under “Webhooks” add a webhook with the address above and the event types below. Change it there when the shop’s address changes.`}</li>
          <li>{t`PayPal then lists the address with its webhook ID, about 17 letters and digits. Enter that ID in the settings of the same mode.`}</li>
          <li>{t`Events about disputes (CUSTOMER.DISPUTE) may need “Customer disputes” among the features of the app. Without these events, the shop notices money taken in a dispute only later, and disputes are not listed.`}</li>
        </ol>
      </details>
      <details className="more">
        <summary>{t`Event types that the shop needs`}</summary>
        <ul className="prose">
          {types.map((type) => (
            <li key={type}>
              <code>{type}</code>
            </li>
          ))}
        </ul>
      </details>
    </section>
  )
}

function WebhookButtons({ modes }: Pick<WebhookStatusProps, 'modes'>) {
  if (modes.length === 0) return <p>{t`Save a client ID and a client secret first.`}</p>
  return (
    <ActionForm className="row" action={href('/admin/settings/payments/webhook')}>
      {modes.map(({ mode, isSetUp }) => (
        <Fragment key={mode}>
          <SubmitButton variant="outline" pending={t`Setting up...`} name="register" value={mode}>
            {isSetUp ? t`Check the ${{ mode }} webhook` : t`Set up the ${{ mode }} webhook`}
          </SubmitButton>{' '}
          {isSetUp && (
            <SubmitButton variant="ghost-primary" pending={t`Sending...`} name="test" value={mode}>
              {t`Send a ${{ mode }} test`}
            </SubmitButton>
          )}
        </Fragment>
      ))}
    </ActionForm>
  )
}

function Test({ test }: { test: WebhookTest | undefined }) {
  if (!test) return t`Never sent`
  if (test.arrivedAt)
    return (
      <Trans>
        Arrived {{ date: <Time iso={test.arrivedAt} minute /> }} ({{ mode: test.mode }})
      </Trans>
    )
  return (
    <Trans>
      Requested {{ date: <Time iso={test.startedAt} minute /> }} ({{ mode: test.mode }}), not arrived yet
    </Trans>
  )
}

function When({ sign }: { sign: LastNotification | undefined }) {
  if (!sign) return t`Never`
  return (
    <>
      <Time iso={sign.at} minute /> ({sign.detail})
    </>
  )
}
