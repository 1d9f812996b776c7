import { createContext, type RefAttributes, use } from 'react'
import { type FormProps, Form as RouterForm, useLocation, useRouteLoaderData } from 'react-router'
import { t } from '#app/i18n/macro.ts'
import { linkInPageLanguage, namesLanguage } from '#app/i18n/page-address.ts'
import { pagePrefix } from '#app/i18n/writing.ts'
import { FormFetcherContext } from '../forms/form-fetcher.ts'
import { FORM_NAME } from '../forms/form-result.ts'
import { useKeptForm } from '../forms/kept-form.ts'
import type { loader } from '../root.tsx'
import { Alert } from './alert.tsx'
import { useOnward } from './way.ts'

/** Where the form around posts to; undefined for its page's own address. */
export const FormActionContext = createContext<string | undefined>(undefined)

/**
 * Carries the form token for browsers that send no Sec-Fetch-Site header, whose account the form was shown to, and the
 * form's `id`.
 */
export function Form({ children, ...given }: FormProps & RefAttributes<HTMLFormElement>) {
  const lead = useOnward()
  const { pathname, search } = useLocation()
  // Without one, the router would post to the page's address in the shop's main language.
  const ownAction = pagePrefix() && namesLanguage(pathname) ? pathname + search : undefined
  const action = given.action === undefined ? ownAction : lead(given.action)
  const props = action === undefined ? given : { ...given, action: linkInPageLanguage(action) }
  const { formToken: token, formAccount: account } = useRouteLoaderData<typeof loader>('root') ?? {}
  const fetcher = use(FormFetcherContext)
  const posts = props.method?.toLowerCase() === 'post'
  const kept = useKeptForm()
  const Sender = posts && fetcher ? fetcher.Form : RouterForm
  return (
    <FormActionContext value={props.action}>
      <Sender {...props}>
        {posts && token && <input type="hidden" name="formToken" value={token} />}
        {posts && account && <input type="hidden" name="formAccount" value={account} />}
        {posts && props.id && <input type="hidden" name={FORM_NAME} value={props.id} />}
        {posts && props.id && kept?.formName === props.id && (
          <Alert kind="info">{t`What you typed is back, and hasn’t been sent yet. Passwords, codes and files have to be entered again.`}</Alert>
        )}
        {children}
      </Sender>
    </FormActionContext>
  )
}
