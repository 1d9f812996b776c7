import { type ReactNode, type RefObject, useId } from 'react'
import { t } from '#app/i18n/macro.ts'
import { ButtonLink } from './button.tsx'
import { Icon } from './icon.tsx'

export interface PageDialogProps {
  title: ReactNode
  /** Where the page is without it. */
  close: string
  ref?: RefObject<HTMLDialogElement | null>
  children: ReactNode
}

/**
 * A dialog that its page's address asks for: the server renders it, and closing it is a link. With scripts
 * (`scripts/dialogs.ts`) it is a window over the page.
 */
export function PageDialog({ title, close, ref, children }: PageDialogProps) {
  const heading = useId()
  return (
    <dialog ref={ref} open className="dialog dialog-page" aria-labelledby={heading} closedby="any">
      <div className="stack">
        <div className="row row-between">
          <h2 id={heading}>{title}</h2>
          <ButtonLink variant="ghost" size="sm" to={close} preventScrollReset data-close>
            <Icon small name="x" /> {t`Close`}
          </ButtonLink>
        </div>
        {children}
      </div>
    </dialog>
  )
}
