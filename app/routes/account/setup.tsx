import { data, type RouterContextProvider, redirect } from 'react-router'
import { z } from 'zod'
import { COUNTRIES } from '#app/domain/base/countries.ts'
import { listZones } from '#app/domain/base/zone.server.ts'
import { CURRENCIES } from '#app/domain/catalog/terms.ts'
import { makeFirstAdmin } from '#app/domain/shop/setup/first-admin.server.ts'
import { type SetupForm, setupForm } from '#app/domain/shop/setup/setup-form.server.ts'
import { hasAdmin, isSetupToken } from '#app/domain/shop/setup/setup-link.server.ts'
import { readSubmission } from '#app/forms/submission.server.ts'
import { usePostedForm } from '#app/forms/use-posted-form.ts'
import { msg, t } from '#app/i18n/macro.ts'
import { networkError, siteIsBusy, weakPassword } from '#app/messages/accounts.ts'
import { NEVER_STORED } from '#app/middleware/never-stored.server.ts'
import { sessionContext } from '#app/middleware/session.server.ts'
import { signedCookie } from '#app/middleware/signed-cookie.server.ts'
import type { RouteHandle } from '#app/route-handle.ts'
import { servicesContext } from '#app/services.server.ts'
import { Alert } from '#app/ui/alert.tsx'
import { type AuthFrame, AuthLayout } from '#app/ui/auth-layout.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { ErrorSummary, Field, SelectField } from '#app/ui/field.tsx'
import { NewPasswordFields } from '#app/ui/new-password-fields.tsx'
import { PostedForm } from '#app/ui/posted-form.tsx'
import { SubmitButton } from '#app/ui/submit-button.tsx'
import type { Route } from './+types/setup.ts'
import { logCreation } from './creation.server.ts'
import { signInAndRedirect } from './sign-in.server.ts'

export const handle: RouteHandle = { openForms: 'always', beforeOpening: true }

export async function loader({ context, request, url }: Route.LoaderArgs) {
  const token = url.searchParams.get('token')
  if (token !== null) {
    // Out of the address, so that neither history nor Referer has it.
    const kept = await setupCookie(context).serialize(token.slice(0, 100))
    throw redirect('/setup', { status: 303, headers: { 'set-cookie': kept } })
  }
  const state = await readState(context, await readToken(context, request))
  const headers = { 'cache-control': NEVER_STORED }
  const choices = { countries: COUNTRIES, currencies: CURRENCIES, zones: listZones() }
  return data({ state, choices: state === 'asked' ? choices : undefined }, { status: STATUS[state], headers })
}

const STATUS = { asked: 200, 'has-admin': 410, 'bad-link': 410 }

export function headers({ loaderHeaders }: Route.HeadersArgs) {
  return loaderHeaders
}

export async function action({ context, request }: Route.ActionArgs) {
  const submission = await readSubmission(context, setupForm, { hide: ['password', 'confirmPassword'] })
  const token = await readToken(context, request)
  // Before what was typed: who may not do this is told no more about it.
  const state = await readState(context, token)
  if (state !== 'asked') return submission.reject(undefined, 410)
  if (!submission.valid) return submission.rejected
  const { db, vault, passwords, config } = context.get(servicesContext)
  const { adminEmails, origin } = config
  const result = await logCreation(context, 'account.setup_failed', () =>
    makeFirstAdmin(db, vault, passwords, { ...submission.value, token, adminEmails, origin }),
  )
  switch (result.outcome) {
    case 'made': {
      const text = t`You are now the admin of ${{ shopName: submission.value.shopName }}. Visitors see the shop once you open it.`
      context.get(sessionContext).flash('message', { kind: 'success', text })
      const user = { id: result.userId, email: submission.value.email }
      const answer = await signInAndRedirect(context, request, user, '/admin/dashboard')
      answer.headers.append('set-cookie', await setupCookie(context).serialize('', { maxAge: 0 }))
      return answer
    }
    case 'has-admin':
    case 'bad-link':
      return submission.reject(undefined, 410)
    case 'email-in-use':
      return submission.reject({
        email: t`There is already an account with this address. Make it an admin on the server: npm run admin -- grant, with the address.`,
      })
    case 'weak-password':
      return submission.reject({ password: weakPassword() })
    case 'busy':
      return submission.reject(siteIsBusy(), 429)
    case 'not-created':
      return submission.reject(t`Failed to create user`, 500)
    case 'failed':
      return submission.reject(t`An error occurred. Nothing was saved. Please try again.`, 500)
  }
}

export default function SetupPage({ loaderData }: Route.ComponentProps) {
  const { state, choices } = loaderData
  return (
    <AuthLayout frame={{ logo: null, benefits: steps() }} title={t`Set up your shop`} lead={t(LEADS[state])}>
      {choices ? <SetupFields choices={choices} /> : <Refused hasAdmin={state === 'has-admin'} />}
    </AuthLayout>
  )
}

export function meta(): Route.MetaDescriptors {
  return [{ title: t`Set up your shop` }, { name: 'robots', content: 'noindex' }]
}

const LEADS = {
  asked: msg`Your account, and a few details about the shop. Everything can be changed later.`,
  'has-admin': msg`This shop has an admin`,
  'bad-link': msg`This link can’t be used`,
}

const steps = () =>
  ({
    title: t`From here to your first sale`,
    points: [
      {
        iconClass: 'ti-user',
        title: t`Your account`,
        text: t`This account is the first admin; you can add others later.`,
      },
      {
        iconClass: 'ti-list',
        title: t`A checklist`,
        text: t`Payments, email, legal texts and the AI key: each step has a button and a way to check that it worked.`,
      },
      {
        iconClass: 'ti-home',
        title: t`Opening the shop`,
        text: t`Until you open the shop, only admins see it.`,
      },
    ],
  }) satisfies AuthFrame['benefits']

function Refused({ hasAdmin }: { hasAdmin: boolean }) {
  if (hasAdmin)
    return (
      <>
        <Alert kind="error">{t`It has been set up already, perhaps in another window. Sign in to continue.`}</Alert>
        <ButtonLink block to="/login?redirectTo=%2Fadmin%2Fdashboard">
          {t`Sign in`}
        </ButtonLink>
      </>
    )
  return (
    <>
      <Alert kind="error">{t`This link is older than a day, was replaced by a newer one, or is incomplete.`}</Alert>
      <p>
        {t`You will find a new one in the server’s log after each start, or you can create one on the server:`}{' '}
        <code>npm run admin -- setup-link</code>
      </p>
    </>
  )
}

type Context = Readonly<RouterContextProvider>
type State = keyof typeof STATUS

async function readState(context: Context, token: string): Promise<State> {
  const { db, config } = context.get(servicesContext)
  if (await hasAdmin(db, config.adminEmails)) return 'has-admin'
  return (await isSetupToken(db, token)) ? 'asked' : 'bad-link'
}

async function readToken(context: Context, request: Request): Promise<string> {
  return z
    .string()
    .max(100)
    .catch('')
    .parse(await setupCookie(context).parse(request.headers.get('cookie')))
}

function setupCookie(context: Context) {
  return signedCookie(context.get(servicesContext), 'setup', 24 * 60 * 60)
}

interface SetupFieldsProps {
  choices: { countries: readonly string[]; currencies: readonly string[]; zones: string[] }
}

function SetupFields({ choices }: SetupFieldsProps) {
  const [form, fields] = usePostedForm<Record<keyof SetupForm, string>>({
    id: 'setup',
    defaultValue: { currency: 'USD', zone: 'UTC' },
    constraint: Object.fromEntries(REQUIRED.map((name) => [name, { required: true }])),
  })
  return (
    <>
      <ErrorSummary form={form} />
      <PostedForm form={form} data-no-response={networkError()} action="/setup">
        <Field meta={fields.name} label={t`Full name`} autoComplete="name" />
        <Field meta={fields.email} label={t`Email`} type="email" autoComplete="username" />
        <NewPasswordFields fields={fields} label={t`Password`} />
        <Field
          meta={fields.shopName}
          label={t`Name of the shop`}
          autoComplete="organization"
          hint={t`Shown at the top of each page, in emails, and to buyers at PayPal.`}
        />
        <Field
          meta={fields.supportEmail}
          label={t`Email address for customers`}
          optional
          type="email"
          autoComplete="off"
          hint={t`Published on the contact page; replies to the shop’s emails go there. If empty, customers use the contact form.`}
        />
        <SelectField
          meta={fields.country}
          label={t`Country of the shop`}
          options={choices.countries}
          emptyLabel={t`Select Country`}
        />
        <SelectField meta={fields.currency} label={t`Currency`} options={choices.currencies} />
        <SelectField
          meta={fields.zone}
          label={t`Time zone`}
          options={choices.zones}
          hint={t`For dates on pages, in emails and in exports.`}
        />
        <SubmitButton block pending={t`Setting up...`}>
          {t`Set up the shop`}
        </SubmitButton>
      </PostedForm>
    </>
  )
}

const REQUIRED = ['name', 'email', 'password', 'confirmPassword', 'shopName', 'country', 'currency', 'zone']
