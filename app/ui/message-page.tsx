import type { ReactNode } from 'react'
import { useRouteHandle } from '../route-handle.ts'
import { Logo, type LogoImage } from './logo.tsx'

interface MessageProps {
  code?: string
  title: string
  children?: ReactNode
  action: ReactNode
}

export function Message({ code, title, children, action }: MessageProps) {
  return (
    <div className="wrap page message">
      <div className="stack">
        {code && <p className="kicker">{code}</p>}
        <h1>{title}</h1>
        {children && <p className="lead">{children}</p>}
        <div className="row">{action}</div>
      </div>
    </div>
  )
}

/** A page that needs no loader data, for errors before the loaders. */
export function PlainPage({ logo, children }: { logo?: LogoImage | null; children: ReactNode }) {
  const { ownShell } = useRouteHandle()
  return (
    <>
      {!ownShell && (
        <header className="site-header">
          <div className="wrap">
            <Logo logo={logo ?? null} />
          </div>
        </header>
      )}
      <main id="main">{children}</main>
    </>
  )
}
