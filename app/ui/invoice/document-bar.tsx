import type { ReactNode } from 'react'
import { t } from '#app/i18n/macro.ts'
import { buttonClass } from '../button.tsx'
import { Icon } from '../icon.tsx'
import { Link } from '../link.tsx'
import { useScriptMode } from '../script-mode.tsx'

interface DocumentBarProps {
  back: string
  print?: ReactNode
  /** The name of the page that `back` leads to. */
  children: ReactNode
}

/** Stands above a document and is not printed with it. */
export function DocumentBar({ back, print = <PrintButton />, children }: DocumentBarProps) {
  return (
    <div className="doc-bar">
      <Link className="crumb" to={back}>
        <Icon small name="arrow-left" /> {children}
      </Link>{' '}
      <div className="row">
        <p className="small muted">{t`Print this page or save it as a PDF: it fits on one sheet.`}</p> {print}
      </div>
    </div>
  )
}

/** Its place is kept until scripts run: `scripts/print.ts` shows it on plain documents. */
export function PrintButton({ ready = false }: { ready?: boolean }) {
  if (useScriptMode() === 'none') return null
  const look = buttonClass({ variant: 'outline', size: 'sm' })
  return (
    <button type="button" className={ready ? look : `${look} place-kept`} data-print>
      <Icon small name="printer" />
      {t`Print`}
    </button>
  )
}
