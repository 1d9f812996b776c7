/** Remembers whether the sidebar is folded, in the cookie that the server reads (`routes/site.server.ts`). */
export function keepFold(): void {
  // Only browsers that can set a cookie without blocking the page do; in the others the sidebar opens anew.
  if (!('cookieStore' in window)) return
  // It does not bubble.
  document.addEventListener(
    'toggle',
    ({ target }) => {
      if (!(target instanceof HTMLDetailsElement) || !target.matches('.side-in > details')) return
      const value = target.open ? 'open' : 'folded'
      const expires = Date.now() + YEAR
      void window.cookieStore.set({ name: 'sidebar', value, path: '/', expires, sameSite: 'lax' })
    },
    true,
  )
}

const YEAR = 365 * 24 * 60 * 60 * 1000
