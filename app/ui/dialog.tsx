import { type MouseEvent, type ReactNode, type RefObject, useEffect, useId, useRef, useState } from 'react'
import { useFetcher, useLocation } from 'react-router'
import { t } from '#app/i18n/macro.ts'
import { FormFetcherContext } from '../forms/form-fetcher.ts'
import type { FormResult } from '../forms/form-result.ts'
import { Button, ButtonLink, type ButtonLook } from './button.tsx'
import { Icon } from './icon.tsx'
import { confirmLeaving, hasChanges } from './leave-warning.ts'
import { Link } from './link.tsx'

interface DialogProps {
  ref: RefObject<HTMLDialogElement | null>
  title: ReactNode
  /** It was closed: by its button, by Escape, or by pressing beside it. */
  onClose: () => void
  children: ReactNode
}

/** Needs scripts, so everything shown in it also has a page of its own. */
function Dialog({ ref: dialog, title, onClose, children }: DialogProps) {
  const heading = useId()
  useEffect(() => {
    if (!dialog.current?.open) dialog.current?.showModal()
  }, [dialog])
  const mayClose = () => !hasChanges(dialog.current) || confirmLeaving()
  return (
    <dialog
      ref={dialog}
      className="dialog"
      aria-labelledby={heading}
      onCancel={(event) => {
        if (event.target === dialog.current && !mayClose()) event.preventDefault()
      }}
      onClose={onClose}
      closedby="any"
    >
      <div className="stack">
        <div className="row row-between">
          <h2 id={heading}>{title}</h2>
          <Button variant="ghost" size="sm" onClick={() => mayClose() && dialog.current?.close()}>
            <Icon small name="x" /> {t`Close`}
          </Button>
        </div>
        {children}
      </div>
    </dialog>
  )
}

interface DialogLinkProps<Loader> extends ButtonLook {
  to: string
  title: ReactNode
  /** A link among words, no button. */
  bare?: boolean
  children: ReactNode
  /** What the page's loader answered, as the dialog shows it. */
  show: (data: LoaderData<Loader>) => ReactNode
}

type LoaderData<Loader> = NonNullable<ReturnType<typeof useFetcher<Loader>>['data']>

/**
 * A link to a page that opens over this one where scripts run: the page's loader is asked, and `show` shows its answer.
 * A form inside posts to its page's address; a refused one is shown again in the dialog, and one that was accepted closes
 * it by its redirect.
 *
 *     <DialogLink<typeof loader> to={`/user/orders/${id}`} title="Order" show={(data) => <Order {...data} />}>
 */
export function DialogLink<Loader>({ to, title, bare, children, show, ...look }: DialogLinkProps<Loader>) {
  const fetcher = useFetcher<Loader>()
  const [open, setOpen] = useState(false)
  const { key } = useLocation()
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    if (!key) return
    // If it only went, the link that has opened it would not have the focus again.
    dialog.current?.close()
    setOpen(false)
  }, [key])
  function onClick(event: MouseEvent) {
    if (event.defaultPrevented || event.button !== 0) return
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    // Safari before 15.4 has no dialogs, and follows the link.
    if (!('HTMLDialogElement' in window)) return
    event.preventDefault()
    setOpen(true)
    fetcher.load(to)
  }
  const link = { to, onClick, 'aria-busy': fetcher.state !== 'idle' || undefined }
  return (
    <>
      {bare ? (
        <Link {...link}>{children}</Link>
      ) : (
        <ButtonLink {...look} {...link}>
          {children}
        </ButtonLink>
      )}
      {open && fetcher.data !== undefined && (
        <Dialog ref={dialog} title={title} onClose={() => setOpen(false)}>
          <Forms>{show(fetcher.data as LoaderData<Loader>)}</Forms>
        </Dialog>
      )}
    </>
  )
}

/** Lasts as long as the dialog is open, and with it what its forms were refused with. */
function Forms({ children }: { children: ReactNode }) {
  return <FormFetcherContext value={useFetcher<FormResult>()}>{children}</FormFetcherContext>
}
