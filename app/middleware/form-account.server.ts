import { data, type RouterContextProvider } from 'react-router'
import { t } from '#app/i18n/macro.ts'
import { accountMark, isMarkOf } from '../domain/people/kept-forms.server.ts'
import { routeHandlesContext } from '../route-handles.server.ts'
import { servicesContext } from '../services.server.ts'
import type { Unsaved } from '../ui/unsaved.tsx'
import type { Unsent } from '../ui/unsent-form.tsx'
import { FORM_TOKEN, formTokenFor } from './form-token.server.ts'
import { signInAgain } from './kept-form.server.ts'
import { sessionContext, visitorContext } from './session.server.ts'

type Context = Readonly<RouterContextProvider>

/** The hidden field that says whom a form was shown to. Forms of visitors have none. */
const FORM_ACCOUNT = 'formAccount'

export function issueFormAccount(context: Context, userId: string): string {
  return accountMark(context.get(servicesContext).vault, userId)
}

/** Where a form was sent to. */
export interface FormTarget {
  pattern: string
  /** Path and query. */
  address: string
  /** The page of the form, where that is known. */
  page: string | undefined
}

/**
 * A form belongs to the account that it was shown to. Throws an answer where another one is signed in by now: a page
 * with what was typed, which can be sent again as that one. Where nobody is, the form is kept until its account has
 * signed in again.
 */
export async function refuseOthersForm(
  context: Context,
  form: FormData,
  { pattern, address, page }: FormTarget,
): Promise<void> {
  const account = form.get(FORM_ACCOUNT)
  const visitor = context.get(visitorContext)
  if (typeof account !== 'string' || !isOthersForm(context, form, pattern)) {
    form.delete(FORM_ACCOUNT)
    return
  }
  const unsent = unsentOf(context, form, pattern)
  if (!visitor) throw await signInAgain(context, page, { account, fields: unsent.fields.filter(isTyped) })
  const unsaved: Unsaved = {
    message: formOfAnotherAccount(visitor.email),
    account: visitor.email,
    unsent: { ...unsent, fields: renewMarks(context, unsent.fields), action: address },
  }
  throw data(unsaved, { status: 409 })
}

export function formOfAnotherAccount(email: string): string {
  return t`You are signed in as ${{ email }} now, and this form was shown to another account. Nothing was changed.`
}

/** Whether a form was shown to an account that is not the one that is signed in, of a page where that counts. */
export function isOthersForm(context: Context, form: FormData, pattern: string): boolean {
  const account = form.get(FORM_ACCOUNT)
  const visitor = context.get(visitorContext)
  const { openForms } = context.get(routeHandlesContext).get(pattern) ?? {}
  const isOpen = openForms === 'always' || (openForms === 'signed-out' && !visitor)
  if (typeof account !== 'string' || isOpen) return false
  return !visitor || !isMarkOf(context.get(servicesContext).vault, account, visitor.id)
}

/** What a posted form lets its sender send again. */
export function unsentOf(context: Context, form: FormData, pattern: string): Omit<Unsent, 'action'> {
  const { asksForCode = false } = context.get(routeHandlesContext).get(pattern) ?? {}
  return sortFields(form, asksForCode)
}

/** The same, where a `code` is a secret or is none. */
export function sortFields(form: FormData, asksForCode: boolean): Omit<Unsent, 'action'> {
  const isSecret = (name: string) => SECRET.test(name) || (asksForCode && name === 'code')
  const unsent: Omit<Unsent, 'action'> = { fields: [], secrets: [], files: [] }
  for (const [name, value] of form) {
    if (typeof value !== 'string') {
      if (value.name !== '' || value.size > 0) unsent.files.push(name)
    } else if (!isSecret(name)) unsent.fields.push([name, value])
    else if (value !== '') unsent.secrets.push(name)
  }
  return unsent
}

/** Fields of which nothing is ever sent back. */
const SECRET = /password|secret|credential|^proof$|^(api)?key$/i

/** The form says of itself whom it was shown to, and that it came from this site: from now on, to the present user. */
export function renewMarks(context: Context, fields: Unsent['fields']): Unsent['fields'] {
  const visitor = context.get(visitorContext)
  const token = () => formTokenFor(context.get(sessionContext), context.get(servicesContext))
  return fields.flatMap(([name, value]): Unsent['fields'] => {
    if (name === FORM_ACCOUNT) return visitor ? [[name, issueFormAccount(context, visitor.id)]] : []
    return [[name, name === FORM_TOKEN ? token() : value]]
  })
}

function isTyped([name]: [name: string, value: string]): boolean {
  return name !== FORM_ACCOUNT && name !== FORM_TOKEN
}
