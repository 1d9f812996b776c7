import type { ReactNode } from 'react'

/** A page that has one thing to say, such as that something is not there, and one way on. */
export function MessagePage(props: {
  code?: string
  title: string
  children?: ReactNode
  action: ReactNode
}) {
  const { code, title, children, action } = props
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
