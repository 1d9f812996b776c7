import { useLocation, useRouteLoaderData } from 'react-router'
import { t } from '#app/i18n/macro.ts'
import { inPageLanguage } from '#app/i18n/page-address.ts'
import type { loader } from '../root.tsx'
import { useRouteHandle } from '../route-handle.ts'
import { buttonClass } from './button.tsx'
import { Form } from './form.tsx'
import { Icon } from './icon.tsx'

/** Switches Lite mode, pages without scripts, on or off in this browser, and comes back to the page. `small`: as a small button. */
export function LiteModeForm({ small }: { small?: boolean }) {
  const { pathname, search } = useLocation()
  const { isNowhere } = useRouteHandle()
  const lite = useRouteLoaderData<typeof loader>('root')?.lite ?? false
  const label = lite ? t`Lite mode: on` : t`Lite mode: off`
  return (
    <Form method="post" action="/lite-mode">
      <input type="hidden" name="back" value={inPageLanguage(isNowhere ? '/' : pathname + search)} />
      <button
        type="submit"
        className={small ? buttonClass({ variant: 'plain', size: 'sm' }) : undefined}
        title={small ? undefined : label}
        name="lite"
        value={lite ? 'off' : 'on'}
      >
        <Icon small={small} name="bolt" />
        <span>{label}</span>
      </button>
    </Form>
  )
}
