/** The first thing that the Tab key reaches: over the menus, to the content (`id="main"`). */
export function SkipLink() {
  return (
    <>
      <a className="skip" href="#main">
        Skip to content
      </a>{' '}
    </>
  )
}
