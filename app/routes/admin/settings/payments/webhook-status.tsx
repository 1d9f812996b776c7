import { Fragment } from 'react'
import { href } from 'react-router'
import type { LastNotification } from '#app/domain/payments/webhooks/last-notifications.server.ts'
import type { WebhookTest } from '#app/domain/payments/webhooks/test-event.server.ts'
import { ActionForm } from '#app/ui/action-form.tsx'
import { Alert } from '#app/ui/alert.tsx'
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
  let { address, isPublic, configured, signs, types, modes, test } = props
  let { verified, refused, unverifiable } = signs
  let last = [verified, refused, unverifiable]
    .filter((sign) => sign !== undefined)
    .toSorted((one, other) => other.at.localeCompare(one.at))[0]
  return (
    <section className="stack" aria-labelledby="webhook-title">
      <h2 id="webhook-title">Webhook</h2>
      <p>
        PayPal notifies this shop about payments at this address. Without it, payments still count, but later:
        the shop checks with PayPal regularly.
      </p>
      {!configured && (
        <Alert kind="warning" quiet>
          The current mode has no webhook ID, so notifications cannot be verified and are rejected.
        </Alert>
      )}
      <Facts
        rows={[
          ['Address that PayPal sends to', <code key="address">{address}</code>],
          ['Last received', <When key="last" sign={last} />],
          ['Last verified', <When key="verified" sign={verified} />],
          ['Last refused', <When key="refused" sign={refused} />],
          ['Last that could not be verified', <When key="unverifiable" sign={unverifiable} />],
          ['Last test', <Test key="test" test={test} />],
        ]}
      />
      {isPublic ? (
        <WebhookButtons modes={modes} />
      ) : (
        <p className="small muted">
          PayPal delivers to public https addresses only. PUBLIC_URL names this shop’s; with one the shop sets
          its webhook up by itself.
        </p>
      )}
      <details className="more">
        <summary>How to set it up by hand at PayPal</summary>
        <ol className="prose">
          <li>
            Sign in at developer.paypal.com, open “Apps &amp; Credentials”, choose Sandbox or Live, and open
            the app whose client ID is stored here.
          </li>
          <li>
            Under “Webhooks” add a webhook with the address above and the event types below. Change it there
            when the shop’s address changes.
          </li>
          <li>
            PayPal then lists the address with its webhook ID, about 17 letters and digits. Enter that ID in
            the settings of the same mode.
          </li>
          <li>
            Events about disputes (CUSTOMER.DISPUTE) may need “Customer disputes” among the features of the
            app. Without them the shop still finds out what a dispute took, but later, and disputes are not
            listed.
          </li>
        </ol>
      </details>
      <details className="more">
        <summary>Event types that the shop needs</summary>
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
  if (modes.length === 0) return <p>Save a client ID and a client secret first.</p>
  return (
    <ActionForm className="row" action={href('/admin/settings/payments/webhook')}>
      {modes.map(({ mode, isSetUp }) => (
        <Fragment key={mode}>
          <SubmitButton variant="outline" pending="Setting up..." name="register" value={mode}>
            {isSetUp ? 'Check' : 'Set up'} the {mode} webhook
          </SubmitButton>{' '}
          {isSetUp && (
            <SubmitButton variant="ghost-primary" pending="Sending..." name="test" value={mode}>
              Send a {mode} test
            </SubmitButton>
          )}
        </Fragment>
      ))}
    </ActionForm>
  )
}

function Test({ test }: { test: WebhookTest | undefined }) {
  if (!test) return 'Never sent'
  if (test.arrivedAt)
    return (
      <>
        Arrived <Time iso={test.arrivedAt} minute /> ({test.mode})
      </>
    )
  return (
    <>
      Asked for <Time iso={test.startedAt} minute /> ({test.mode}), has not arrived
    </>
  )
}

function When({ sign }: { sign: LastNotification | undefined }) {
  if (!sign) return 'Never'
  return (
    <>
      <Time iso={sign.at} minute /> ({sign.detail})
    </>
  )
}
