import * as words from './shell-words.ts'
export function SkipLink() {
  return (
    <>
      <a className="skip" href="#main">
        {words.skipToContent}
      </a>{' '}
    </>
  )
}
