import { href } from 'react-router'
import { type ClockJump, findClockJump } from '#app/domain/base/clock.server.ts'
import { isReached, reserve } from '#app/domain/base/throttle.server.ts'
import {
  readCurrentChecks,
  refreshChecks,
  renewChecks,
  type StoredCheck,
} from '#app/domain/shop/system/stored-checks.server.ts'
import { redirectWithMessage } from '#app/forms/reply.server.ts'
import { msg, t } from '#app/i18n/macro.ts'
import { Trans } from '#app/i18n/trans.tsx'
import { readForm } from '#app/middleware/form.server.ts'
import { servicesContext } from '#app/services.server.ts'
import { stackOf } from '#app/stack-of.ts'
import { ActionForm } from '#app/ui/action-form.tsx'
import { Alert } from '#app/ui/alert.tsx'
import ordersCss from '#app/ui/css/orders.css?url'
import { Form } from '#app/ui/form.tsx'
import { PageHead } from '#app/ui/page-head.tsx'
import { pageTitle } from '#app/ui/page-title.ts'
import { SubmitButton } from '#app/ui/submit-button.tsx'
import { Time } from '#app/ui/time.tsx'
import type { Route } from './+types/system.ts'
import { NoneYet, NotYet, Open, Settled } from './check-lists.tsx'

/** All checks together take less than this, in ms. */
const RUN = { bucket: 'system-checks', max: 1, window: 30_000 }

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: ordersCss }]

export async function loader({ context }: Route.LoaderArgs) {
  const services = context.get(servicesContext)
  const isRenewed = await renewChecks(services)
  const [checks, running, jump] = await Promise.all([
    readCurrentChecks(services),
    isReached(services.db, RUN),
    findClockJump(services.db),
  ])
  return { checks, jump, ...((running || !isRenewed) && { refreshAfter: 5 }) }
}

/** Asks everything anew. The page does not wait for it: the services that are asked may be the ones that hang. */
export async function action({ context }: Route.ActionArgs) {
  await readForm(context)
  const services = context.get(servicesContext)
  if (await reserve(services.db, [RUN])) {
    refreshChecks(services, { all: true }).catch((error: unknown) =>
      services.log('server.checks_failed', { stack: stackOf(error) }),
    )
  }
  const text = t`Everything is being checked. Reload this page in 30 seconds.`
  return redirectWithMessage(context, href('/admin/system'), text)
}

export default function System({ loaderData: { checks, jump } }: Route.ComponentProps) {
  const of = (state: string) => checks.filter(({ result }) => result?.state === state)
  const [faulty, watched, inOrder] = [of('broken'), of('watch'), of('ok')]
  const isNew = checks.every(({ result }) => result === undefined)
  return (
    <>
      <PageHead title={t`System`} lead={t`What the shop checks automatically, on this server and around it.`}>
        {!isNew && <CheckNow variant="outline" />}
      </PageHead>
      {jump && <ClockQuestion jump={jump} />}
      {isAllWell(checks) && !jump && (
        <Alert kind="success" quiet>
          {t`Everything is in order.`}
        </Alert>
      )}
      <Open
        title={t`Broken`}
        lead={t`Something does not work, or is about to stop working.`}
        checks={faulty}
      />
      <Open
        title={t`Warnings`}
        lead={t`Nothing is broken yet. Check these when you have time.`}
        checks={watched}
      />
      <Settled id="in-order" title={t`In order`} checks={inOrder.filter(applies)} />
      <Settled
        id="not-applicable"
        title={t`Not applicable here`}
        checks={inOrder.filter((check) => !applies(check))}
      />
      {isNew ? (
        <NoneYet checks={checks} action={<CheckNow />} />
      ) : (
        <NotYet checks={checks.filter(({ result }) => result === undefined)} />
      )}
      <p className="small muted">
        <Trans>
          On the server itself, <code>npm run doctor</code> runs the same checks, even while the shop is down.
        </Trans>
      </p>
    </>
  )
}

function CheckNow({ variant }: { variant?: 'outline' }) {
  return (
    <Form method="post">
      <SubmitButton variant={variant} pending={t`Checking...`}>
        {t`Check everything now`}
      </SubmitButton>
    </Form>
  )
}

function applies({ result }: StoredCheck): boolean {
  return result?.applies !== false
}

function isAllWell(checks: StoredCheck[]): boolean {
  return checks.every(({ result }) => result?.state === 'ok')
}

export const meta = pageTitle(msg`System - Administration`)

function ClockQuestion({ jump }: { jump: ClockJump }) {
  return (
    <Alert kind="warning" quiet title={t`Is the clock of this server right?`}>
      <p>
        <Trans>
          It says {{ now: <Time iso={jump.questionedAt} minute /> }}, but the shop last ran at{' '}
          {{ before: <Time iso={jump.seenAt} minute /> }}.
        </Trans>{' '}
        {t`Until you confirm it, no order is cancelled, no buyer is reminded, no planned price comes into force, and nothing is deleted because of its age.`}
      </p>
      <ActionForm action="/admin/system/clock">
        <SubmitButton pending={t`Saving...`}>{t`The clock is right`}</SubmitButton>
      </ActionForm>
      <p className="small">{t`If it is wrong, set it right on the server. The question then goes away by itself, and nothing is lost.`}</p>
    </Alert>
  )
}
