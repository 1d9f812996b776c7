import { Fragment } from 'react'
import { href } from 'react-router'
import type { LastNotification } from '#app/domain/payments/webhooks/last-notifications.server.ts'
import type { WebhookTest } from '#app/domain/payments/webhooks/test-event.server.ts'
import { ActionForm } from '#app/ui/action-form.tsx'
import { Alert } from '#app/ui/alert.tsx'
import { SlashBreaks } from '#app/ui/breaks.tsx'
import { Facts } from '#app/ui/facts.tsx'
import { SubmitButton } from '#app/ui/submit-button.tsx'
import { Time } from '#app/ui/time.tsx'
import * as uiWords from '#app/ui/words.ts'
import type { PaymentMode } from '#db/schema.ts'
import * as words from './connection-words.tsx'

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
      <h2 id="webhook-title">{uiWords.webhook}</h2>
      <p>{words.paypalNotifiesThisShopAboutPayments}</p>
      {!configured && (
        <Alert kind="warning" quiet>
          {words.currentModeHasNoWebhookId}
        </Alert>
      )}
      <Facts
        rows={[
          [
            words.addressThatPaypalSendsTo,
            <code key="address">
              <SlashBreaks text={address} />
            </code>,
          ],
          [words.lastReceived, <When key="last" sign={last} />],
          [words.lastVerified, <When key="verified" sign={verified} />],
          [words.lastRefused, <When key="refused" sign={refused} />],
          [words.lastThatCouldNotBeVerified, <When key="unverifiable" sign={unverifiable} />],
          [words.lastTest, <Test key="test" test={test} />],
        ]}
      />
      {isPublic ? (
        <WebhookButtons modes={modes} />
      ) : (
        <p className="small muted">{words.paypalDeliversToPublicHttpsAddressesOnly}</p>
      )}
      <details className="more">
        <summary>{words.howToSetItUpByHand}</summary>
        <ol className="prose">
          <li>{words.signInAtDeveloperPaypalCom}</li>
          <li>{words.underWebhooksAddWebhookWithAddressAbove}</li>
          <li>{words.paypalThenListsAddressWithItsWebhook}</li>
          <li>{words.eventsAboutDisputesCustomerDisputeMayNeed}</li>
        </ol>
      </details>
      <details className="more">
        <summary>{words.eventTypesThatShopNeeds}</summary>
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
  if (modes.length === 0) return <p>{words.saveClientIdAndClientSecretFirst}</p>
  return (
    <ActionForm className="row" action={href('/admin/settings/payments/webhook')}>
      {modes.map(({ mode, isSetUp }) => (
        <Fragment key={mode}>
          <SubmitButton variant="outline" pending={uiWords.settingUp} name="register" value={mode}>
            {words.setUpTheWebhook(isSetUp, mode)}
          </SubmitButton>{' '}
          {isSetUp && (
            <SubmitButton variant="ghost-primary" pending={uiWords.sending} name="test" value={mode}>
              {words.sendATest(mode)}
            </SubmitButton>
          )}
        </Fragment>
      ))}
    </ActionForm>
  )
}

function Test({ test }: { test: WebhookTest | undefined }) {
  if (!test) return words.neverSent
  if (test.arrivedAt) return <>{words.arrived(<Time iso={test.arrivedAt} minute />, test.mode)}</>
  return <>{words.askedForHasNotArrived(<Time iso={test.startedAt} minute />, test.mode)}</>
}

function When({ sign }: { sign: LastNotification | undefined }) {
  if (!sign) return uiWords.never
  return (
    <>
      <Time iso={sign.at} minute /> ({sign.detail})
    </>
  )
}
