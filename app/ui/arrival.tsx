import { useEffect, useRef, useState } from 'react'
import { useLocation, useNavigation } from 'react-router'

/**
 * What a browser does by itself when it opens a document, for pages that come without one: the focus goes to the page's
 * heading, and readers are told its title. The same page with another search, a page that is loaded anew and what comes
 * behind it are no arrival; an address with a #place leads there.
 */
export function Arrival() {
  const { pathname, hash } = useLocation()
  const { state } = useNavigation()
  const [title, setTitle] = useState<string>()
  const here = useRef(pathname)
  const leftFrom = useRef<Element>(null)
  useEffect(() => {
    if (state !== 'idle') leftFrom.current = document.activeElement
  }, [state])
  useEffect(() => {
    // The region is there before its first words, or readers would not announce them.
    setTitle('')
  }, [])
  useEffect(() => {
    if (here.current === pathname) return
    here.current = pathname
    if (hash) return
    setTitle(document.title)
    const focused = document.activeElement
    // The page may have moved it itself, to a field or to what is wrong.
    if (!focused || focused === document.body || focused === leftFrom.current) focusHeading()
  }, [pathname, hash])
  if (title === undefined) return null
  return (
    <p className="sr-only" role="status">
      {title}
    </p>
  )
}

function focusHeading() {
  const main = document.querySelector('main')
  const heading = main?.querySelector('h1') ?? main
  if (!heading) return
  heading.tabIndex = -1
  heading.addEventListener('blur', () => heading.removeAttribute('tabindex'), { once: true })
  // The router has its own idea of where the page is scrolled to.
  heading.focus({ preventScroll: true })
}
