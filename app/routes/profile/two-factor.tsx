import { data, href, useActionData } from 'react-router'
import { renderSVG } from 'uqr'
import { z } from 'zod'
import {
  beginTwoFactor,
  confirmTwoFactor,
  hasTwoFactor,
  readEnrolment,
  readTwoFactor,
  removeApp,
  renewRecoveryCodes,
} from '#app/domain/people/two-factor.server.ts'
import { readConfirmedSubmission } from '#app/forms/confirmed-submission.server.ts'
import { proof } from '#app/forms/proof.ts'
import { redirectWithMessage } from '#app/forms/reply.server.ts'
import { msg, t } from '#app/i18n/macro.ts'
import { userContext } from '#app/middleware/guards.server.ts'
import { NEVER_STORED } from '#app/middleware/never-stored.server.ts'
import { readConfirmation } from '#app/middleware/recent.server.ts'
import type { RouteHandle } from '#app/route-handle.ts'
import { servicesContext } from '#app/services.server.ts'
import { typedCode } from '#app/typed-text.ts'
import { PageHead } from '#app/ui/page-head.tsx'
import { pageTitle } from '#app/ui/page-title.ts'
import type { Route } from './+types/two-factor.ts'
import { CodeForm, OnForms, RecoveryCodes, StartForm } from './two-factor-forms.tsx'

const PAGE = href('/update-profile/two-factor')

export const handle: RouteHandle = { asksForCode: true }

export async function loader({ context }: Route.LoaderArgs) {
  const { db, vault } = context.get(servicesContext)
  const { id } = context.get(userContext)
  const [on, enrolment, confirmation] = await Promise.all([
    readTwoFactor(db, id),
    readEnrolment(db, vault, id),
    readConfirmation(context),
  ])
  const picture = enrolment && { secret: enrolment.secret, src: drawCode(enrolment.uri) }
  return data({ on, picture, confirmation }, { headers: { 'cache-control': NEVER_STORED } })
}

export function headers({ loaderHeaders }: Route.HeadersArgs) {
  return loaderHeaders
}

const schema = z.object({
  intent: z.enum(['begin', 'confirm', 'renew', 'off']),
  code: z
    .string()
    .overwrite(typedCode)
    .max(40, { error: () => t`This isn’t a valid code` })
    .optional(),
  proof,
})

export async function action({ context }: Route.ActionArgs) {
  const submission = await readConfirmedSubmission(context, schema, {
    hide: ['code'],
    when: ({ intent }) => intent !== 'confirm',
  })
  if (!submission.valid) return submission.rejected
  const { db, vault, config } = context.get(servicesContext)
  const { id } = context.get(userContext)
  const holder = { userId: id, origin: config.origin }
  const { intent, code = '' } = submission.value
  if (intent === 'begin') {
    await beginTwoFactor(db, vault, id)
    return redirectWithMessage(
      context,
      PAGE,
      t`Scan the picture, then type the code that your app shows.`,
      'info',
    )
  }
  if (intent === 'off') {
    await removeApp(db, holder)
    const isOn = await hasTwoFactor(db, id)
    return redirectWithMessage(
      context,
      PAGE,
      isOn
        ? t`The authenticator app was removed. You still need one of your passkeys to sign in.`
        : t`From now on, your password alone is enough to sign in.`,
    )
  }
  if (intent === 'renew') {
    const codes = await renewRecoveryCodes(db, holder)
    return codes ? { codes } : submission.reject(t`Two-factor sign-in is off.`, 409)
  }
  const result = await confirmTwoFactor(db, vault, holder, code)
  switch (result.outcome) {
    case 'confirmed':
      if (result.codes) return { codes: result.codes }
      return redirectWithMessage(
        context,
        PAGE,
        t`You need a code from the app to sign in. Your recovery codes stay the same.`,
      )
    case 'wrong-code':
      return submission.reject({ code: t`This code is wrong. Type the one that the app shows now.` })
    case 'too-many':
      return submission.reject(t`Too many wrong codes. Please try again later.`, 429)
    case 'not-begun':
      return submission.reject(t`There’s nothing to confirm. Please start again.`, 409)
  }
}

export default function TwoFactorPage({ loaderData }: Route.ComponentProps) {
  const { on, picture, confirmation } = loaderData
  const answer = useActionData<typeof action>()
  const codes = answer && 'codes' in answer ? answer.codes : undefined
  return (
    <>
      <PageHead
        title={t`Two-factor sign-in`}
        lead={t`Even someone who knows your password can’t sign in without a code from your phone or a passkey.`}
        back={{ to: '/update-profile/security', label: t`Account security` }}
      />
      {codes && <RecoveryCodes codes={codes} />}
      {on && <OnForms {...on} confirmation={confirmation} />}
      {!on?.hasApp && picture && <CodeForm {...picture} />}
      {!on && !picture && <StartForm confirmation={confirmation} />}
    </>
  )
}

export const meta = pageTitle(msg`Two-factor sign-in`)

/** Modules of white around it that ISO/IEC 18004 asks for. */
const QUIET = 4

/** A QR code as the address of a picture. */
function drawCode(text: string): string {
  return `data:image/svg+xml;base64,${Buffer.from(renderSVG(text, { border: QUIET })).toString('base64')}`
}
