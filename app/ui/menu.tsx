import { type ReactNode, type RefObject, useEffect, useRef } from 'react'
import { useLocation } from 'react-router'

interface MenuProps {
  summary: ReactNode
  label: string
  /** Menus of one name close each other. */
  name: string
  className?: string
  children: ReactNode
}

/** A details element. With scripts it also closes on Escape, on a click outside and after a choice. */
export function Menu({ summary, label, name, className = '', children }: MenuProps) {
  let details = useRef<HTMLDetailsElement>(null)
  useClosing(details)
  return (
    <details ref={details} className={`menu ${className}`.trim()} name={name}>
      <summary>{summary}</summary>{' '}
      <nav className="menu-pop" aria-label={label}>
        {children}
      </nav>
    </details>
  )
}

function useClosing(details: RefObject<HTMLDetailsElement | null>): void {
  let { key } = useLocation()
  let before = useRef(key)
  // A new location means that something was chosen. The first one does not: it may be open when scripts come.
  useEffect(() => {
    if (key !== before.current && details.current) details.current.open = false
    before.current = key
  }, [key, details])

  useEffect(() => {
    function onPointer(event: PointerEvent) {
      let menu = details.current
      if (menu?.open && event.target instanceof Node && !menu.contains(event.target)) menu.open = false
    }
    function onKey(event: KeyboardEvent) {
      let menu = details.current
      if (event.key !== 'Escape' || !menu?.open) return
      menu.open = false
      menu.querySelector('summary')?.focus()
    }
    document.addEventListener('pointerdown', onPointer)
    document.addEventListener('keydown', onKey)
    return () => {
      document.removeEventListener('pointerdown', onPointer)
      document.removeEventListener('keydown', onKey)
    }
  }, [details])
}
