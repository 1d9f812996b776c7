import { createContext, type ReactNode, useContext } from 'react'
import { t } from '#app/i18n/macro.ts'
import { useRouteHandle } from '../route-handle.ts'
import { Logo, type LogoImage } from './logo.tsx'

interface MessageProps {
  code?: string
  title: string
  children?: ReactNode
  action: ReactNode
  /** With the number that the request has in the log. */
  logged?: boolean
}

export function Message({ code, title, children, action, logged }: MessageProps) {
  return (
    <div className="wrap page message">
      <div className="stack">
        {code && <p className="kicker">{code}</p>}
        <h1>{title}</h1>
        {children && <p className="lead">{children}</p>}
        <div className="row">{action}</div>
        {logged && <Reference />}
      </div>
    </div>
  )
}
/** The number of the request in the log. */
export const ReferenceContext = createContext('')

/** Only the server knows it: where scripts take a page over, its words stay as they came. */
function Reference() {
  const id = useContext(ReferenceContext)
  const words = { __html: id && t`Reference: ${{ id }}` }
  return (
    <p className="small muted reference" suppressHydrationWarning {...{ dangerouslySetInnerHTML: words }} />
  )
}

/** A page that needs no loader data, for errors before the loaders. In areas without the site's header only the logo stands. */
export function PlainPage({ logo, children }: { logo?: LogoImage | null; children: ReactNode }) {
  const { ownShell } = useRouteHandle()
  const home = (
    <div className="wrap">
      <Logo logo={logo ?? null} />
    </div>
  )
  return (
    <>
      {ownShell ? <div className="pt-6">{home}</div> : <header className="site-header">{home}</header>}
      <main id="main">{children}</main>
    </>
  )
}
