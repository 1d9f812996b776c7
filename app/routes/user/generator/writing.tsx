import { useEffect } from 'react'
import { Link, useLocation, useRevalidator } from 'react-router'

/** While the model writes. Scripts ask again by themselves; without them the page does, or the reader by the link. */
export function Writing({ productName }: { productName: string }) {
  let { pathname } = useLocation()
  usePolling()
  return (
    <div className="writing">
      <p className="row" role="status">
        <span className="spinner" aria-hidden="true" /> Writing “<bdi>{productName}</bdi>”…
      </p>
      <div className="skeleton" aria-hidden="true">
        <i />
        <i />
        <i />
        <i />
      </div>
      <p>
        <Link to={pathname}>Refresh</Link>
      </p>
    </div>
  )
}

function usePolling() {
  let { revalidate, state } = useRevalidator()
  useEffect(() => {
    if (state !== 'idle') return
    let timer = setTimeout(() => void revalidate(), PAUSE)
    return () => clearTimeout(timer)
  }, [revalidate, state])
}

const PAUSE = 1000
